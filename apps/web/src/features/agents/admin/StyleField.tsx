import { useLingui } from '@lingui/react/macro'
import { RESPONSE_STYLES, type ResponseStyle } from '@guildhall/contract/agent-limits'
import { SelectField } from '#web/ui/SelectField.tsx'
import { STYLE_WORDS } from './style-words.ts'

/** Chooses the response style of an agent. */
export function StyleField({
  name,
  value,
  onChange,
}: {
  name: string
  value: ResponseStyle
  onChange: (style: ResponseStyle) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <SelectField
      label={t`Response Style`}
      name={name}
      value={value}
      onChange={(style) => onChange(style as ResponseStyle)}
    >
      {RESPONSE_STYLES.map((style) => (
        <option key={style} value={style}>
          {i18n._(STYLE_WORDS[style])}
        </option>
      ))}
    </SelectField>
  )
}
