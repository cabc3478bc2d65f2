import { useId } from 'react'
import { Switch } from '#web/ui/Switch.tsx'

/** A rule of an agent that can be switched on and off, with what it does. */
export function RuleSwitch({
  label,
  text,
  checked,
  onChange,
}: {
  label: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const textId = useId()
  return (
    <div className="flex min-h-14 items-center gap-4 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="font-semibold wrap-anywhere">{label}</div>
        <p id={textId} className="text-sm text-pretty text-muted wrap-anywhere">
          {text}
        </p>
      </div>
      <Switch label={label} checked={checked} onChange={onChange} describedBy={textId} />
    </div>
  )
}
