import clsx from 'clsx'

/** Toggle that applies immediately. */
export function Switch({
  label,
  checked,
  onChange,
  describedBy,
  disabled = false,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  describedBy?: string
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={clsx(
        'relative h-7 w-11.5 flex-none rounded-full transition-colors disabled:cursor-default',
        'before:absolute before:-inset-2 before:content-[""]',
        'after:absolute after:top-0.75 after:left-0.75 after:size-5.5 after:rounded-full after:transition-transform after:content-[""]',
        checked
          ? 'bg-primary after:translate-x-4.5 after:bg-on-primary'
          : 'bg-[color-mix(in_oklab,var(--muted)_80%,var(--surface))] after:bg-surface',
      )}
    />
  )
}
