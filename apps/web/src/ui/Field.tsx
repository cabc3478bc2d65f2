import { Plural } from '@lingui/react/macro'
import { textLength } from '@guildhall/contract/text'
import clsx from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

const NEAR = 0.8

/** What every field is told: its label, its value, and what is to be said about them. */
export type FieldFacts = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Counted in code points, like the server counts. Typing beyond it is possible and marked, so that nothing is cut off. */
  maxLength?: number
  hint?: ReactNode
  error?: string | null
}
type Own = keyof FieldFacts | 'id'

/** One line of text with its label, its hint and its fault. */
export function Field({
  label,
  value,
  onChange,
  maxLength,
  hint,
  error,
  className,
  ...rest
}: FieldFacts & Omit<ComponentProps<'input'>, Own>) {
  const frame = useFrame({ value, maxLength, hint, error })
  return (
    <Frame {...frame} label={label} hint={hint} error={error}>
      <input
        id={frame.id}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.invalid || undefined}
        className={clsx(boxClass, 'min-h-11', className)}
        {...rest}
      />
    </Frame>
  )
}

/** Several lines of text; three rows unless told otherwise. */
export function TextArea({
  label,
  value,
  onChange,
  maxLength,
  hint,
  error,
  rows = 3,
  className,
  ...rest
}: FieldFacts & Omit<ComponentProps<'textarea'>, Own>) {
  const frame = useFrame({ value, maxLength, hint, error })
  return (
    <Frame {...frame} label={label} hint={hint} error={error}>
      <textarea
        id={frame.id}
        dir="auto"
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.invalid || undefined}
        className={clsx(boxClass, 'resize-y py-2.5', className)}
        {...rest}
      />
    </Frame>
  )
}

/** The look of the box that is written into. */
export const boxClass =
  'w-full rounded-small border border-line bg-surface px-3 text-md text-ink placeholder:text-muted aria-invalid:border-danger'

type FrameFacts = { id: string; describedBy: string | undefined; invalid: boolean; left: number | null }

/** What the frame of a field knows: its ids, what describes it, and how much room is left. */
export function useFrame({
  value,
  maxLength,
  hint,
  error,
}: Pick<FieldFacts, 'value'> &
  Partial<Record<'maxLength', number | undefined>> & {
    hint: ReactNode
    error: string | null | undefined
  }): FrameFacts {
  const id = useId()
  const left = maxLength === undefined ? null : maxLength - textLength(value)
  const counted = left !== null && maxLength !== undefined && left <= maxLength * (1 - NEAR)
  // The error takes the place of the hint.
  const parts = [error ? `${id}-error` : hint && `${id}-hint`, counted && `${id}-left`].filter(Boolean)
  return {
    id,
    describedBy: parts.join(' ') || undefined,
    invalid: Boolean(error) || (left !== null && left < 0),
    left: counted ? left : null,
  }
}

/** The label of a field above it, and below it what is to be said about it. */
export function Frame({
  id,
  left,
  label,
  hint,
  error,
  children,
}: FrameFacts & { label: string; hint: ReactNode; error: string | null | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
        {error}
      </p>
      <div className="flex gap-3 text-sm text-muted empty:hidden">
        {!error && hint && (
          <p id={`${id}-hint`} className="flex-1">
            {hint}
          </p>
        )}
        {left !== null && (
          <p
            id={`${id}-left`}
            className={clsx('ml-auto tabular-nums', left < 0 && 'font-semibold text-danger')}
          >
            {left < 0 ? (
              <Plural value={-left} one="# character too many" other="# characters too many" />
            ) : (
              <Plural value={left} one="# character left" other="# characters left" />
            )}
          </p>
        )}
      </div>
    </div>
  )
}
