import type { LucideIcon } from 'lucide-react'

/** One of several choices, with an icon and what it means. Those of one question share a `name`. */
export function ChoiceCard({
  name,
  icon: Icon,
  label,
  text,
  checked,
  isFirst = false,
  onChange,
}: {
  name: string
  icon: LucideIcon
  label: string
  text: string
  checked: boolean
  /** True if the dialog around it begins here. */
  isFirst?: boolean
  onChange: () => void
}) {
  return (
    <label className="group relative flex min-w-0 cursor-pointer items-start gap-2.5 rounded-small border border-line px-3 py-2.5 transition-colors hover:border-muted/60 has-checked:border-primary has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60">
      <input
        type="radio"
        name={name}
        checked={checked}
        data-first={isFirst || undefined}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      <Icon
        size={18}
        strokeWidth={1.9}
        className="mt-0.5 flex-none text-muted group-has-checked:text-inherit"
        aria-hidden
      />
      <span className="min-w-0 font-semibold">
        {label}{' '}
        <span className="block text-sm font-normal text-muted group-has-checked:text-inherit">{text}</span>
      </span>
    </label>
  )
}
