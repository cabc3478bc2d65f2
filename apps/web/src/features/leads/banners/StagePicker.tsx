import { useLingui } from '@lingui/react/macro'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import { useId } from 'react'
import { StageName } from '../StageName.tsx'

/** Chooses the stages of the leads that see a banner; none for everyone. */
export function StagePicker({
  value,
  onChange,
}: {
  value: readonly LeadStage[]
  onChange: (stages: LeadStage[]) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const toggle = (stage: LeadStage) =>
    onChange(LEAD_STAGES.filter((one) => (one === stage) !== value.includes(one)))
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-semibold">{t`Who sees it`}</legend>
      <div className="flex flex-wrap gap-2">
        {LEAD_STAGES.map((stage) => (
          <label key={stage} className="banner-stage">
            <input
              type="checkbox"
              checked={value.includes(stage)}
              onChange={() => toggle(stage)}
              className="size-4.5 flex-none accent-primary"
            />
            <StageName stage={stage} />
          </label>
        ))}
      </div>
      <p id={id} className="text-sm text-muted text-pretty">
        {value.length === 0
          ? t`All members. Choose stages to show it to those leads only.`
          : t`Leads in these stages. Members who aren’t leads yet count as New. Members who switched off their record don’t see it.`}
      </p>
    </fieldset>
  )
}
