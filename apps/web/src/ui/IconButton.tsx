import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A round button with an icon. Its label is spoken and shown as a tooltip. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  tooltip = true,
  className,
  type = 'button',
  ...rest
}: { icon: LucideIcon; label: string; variant?: 'plain' | 'ghost'; tooltip?: boolean } & Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label'
>) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={tooltip ? label : undefined}
      className={clsx(
        'grid size-11 flex-none place-items-center rounded-full border transition-colors desk:size-10',
        variant === 'plain'
          ? 'border-line bg-sunken hover:border-muted/60'
          : 'border-transparent hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
