import { useLingui } from '@lingui/react/macro'
import { GROUP_EXPORT_PARTS, type GroupExportPart } from '@guildhall/contract/group-exports'
import { useId } from 'react'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import { EXPORT_PARTS } from './export-parts.ts'

/** Lets the owner of a group choose what to export, and says what the file has. */
export function ExportPartPicker({
  value,
  onChange,
}: {
  value: GroupExportPart
  onChange: (part: GroupExportPart) => void
}) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t`What to export`}</legend>
      {GROUP_EXPORT_PARTS.map((part) => {
        const { label, text, icon } = EXPORT_PARTS[part]
        return (
          <ChoiceCard
            key={part}
            name={name}
            icon={icon}
            label={i18n._(label)}
            text={i18n._(text)}
            checked={part === value}
            isFirst={part === value}
            onChange={() => onChange(part)}
          />
        )
      })}
    </fieldset>
  )
}
