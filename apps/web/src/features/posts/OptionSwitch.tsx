import { useId } from 'react'
import { Switch } from '#web/ui/Switch.tsx'

/** An option of a post that is on or off, with a line about what it does. */
export function OptionSwitch({
  label,
  text,
  checked,
  onChange,
}: {
  label: string
  text: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className="text-sm font-semibold">{label}</div>
        <p id={id} className="text-xs text-muted text-pretty">
          {text}
        </p>
      </div>
      <Switch label={label} describedBy={id} checked={checked} onChange={onChange} />
    </div>
  )
}
