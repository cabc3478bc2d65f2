import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

/** Segmented control: one of a few choices, side by side. Arrow keys move between them. */
export function Segments<V extends string | number>({
  label,
  value,
  choices,
  onChange,
  className,
}: {
  label: string
  value: V
  /** With `isIconOnly` the label is spoken, and shown as a tooltip. */
  choices: readonly { value: V; label: string; icon?: LucideIcon; isIconOnly?: boolean }[]
  onChange: (value: V) => void
  className?: string
}) {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('flex rounded-small border border-line bg-sunken p-0.5', className)}
    >
      {choices.map(({ value: choice, label: text, icon: Icon, isIconOnly = false }) => (
        <label
          key={choice}
          data-tooltip={isIconOnly ? text : undefined}
          className="relative flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[calc(var(--radius-sm)-2px)] px-1 py-1 text-center text-sm leading-tight font-semibold text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-primary has-checked:shadow-[0_0_0_1px_var(--line)] in-[[data-mode=dark]]:has-checked:bg-accent in-[[data-mode=dark]]:has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-primary desk:min-h-8"
        >
          <input
            type="radio"
            name={group}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {Icon && <Icon size={isIconOnly ? 20 : 16} strokeWidth={2.1} className="flex-none" aria-hidden />}
          <span className={isIconOnly ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{text}</span>
        </label>
      ))}
    </div>
  )
}
