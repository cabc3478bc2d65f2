import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'plain' | 'primary' | 'soft' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'lg'

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

const variants: Record<ButtonVariant, string> = {
  plain: 'bg-sunken border-line text-ink hover:border-muted/60',
  primary: 'bg-primary-fill border-transparent text-on-primary hover:brightness-95',
  soft: 'bg-accent border-transparent text-on-accent hover:brightness-95',
  ghost: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger text-danger hover:bg-danger/10',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 desk:min-h-9 px-4 text-base',
  lg: 'min-h-13 px-6 text-md',
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ variant = 'plain', size = 'md', block = false }: ButtonStyle = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap select-none',
    'transition-[filter,background-color,border-color] disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
    block && 'w-full',
  )
}

/** A text button. While `busy` it is disabled and announced as busy to screen readers. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonStyle & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
        className,
      )}
      {...rest}
    >
      {busy && <Spinner size={16} />}
      {children}
    </button>
  )
}
