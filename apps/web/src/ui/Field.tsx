import { Plural } from '@lingui/react/macro'
import { textLength } from '@guildhall/contract/text'
import clsx from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

/** The share of `maxLength` from which the remaining length is shown. */
const COUNTER_FROM = 0.8

/** The props that all fields share. */
export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** In code points, as on the server. Longer text can be typed and is marked, so that nothing is cut off. */
  maxLength?: number
  hint?: ReactNode
  error?: string | null
}
type OwnProps = keyof FieldProps | 'id'

/** A single-line text field with label, hint and error. */
export function Field({
  label,
  value,
  onChange,
  maxLength,
  hint,
  error,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, OwnProps>) {
  const frame = useFieldFrame({ value, maxLength, hint, error })
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error}>
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
    </FieldFrame>
  )
}

/** A multi-line text field with label, hint and error; three rows by default. */
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
}: FieldProps & Omit<ComponentProps<'textarea'>, OwnProps>) {
  const frame = useFieldFrame({ value, maxLength, hint, error })
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error}>
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
    </FieldFrame>
  )
}

/** The classes of an input. */
export const boxClass =
  'w-full rounded-small border border-line bg-surface px-3 text-md text-ink placeholder:text-muted aria-invalid:border-danger'

type FieldFrameState = { id: string; describedBy: string | undefined; invalid: boolean; left: number | null }

/** Returns the id of a field, the ids that describe it, its validity and its remaining length. */
export function useFieldFrame({
  value,
  maxLength,
  hint,
  error,
}: Pick<FieldProps, 'value'> &
  Partial<Record<'maxLength', number | undefined>> & {
    hint: ReactNode
    error: string | null | undefined
  }): FieldFrameState {
  const id = useId()
  const left = maxLength === undefined ? null : maxLength - textLength(value)
  const showsCounter = left !== null && maxLength !== undefined && left <= maxLength * (1 - COUNTER_FROM)
  // The error replaces the hint.
  const ids = [error ? `${id}-error` : hint && `${id}-hint`, showsCounter && `${id}-left`].filter(Boolean)
  return {
    id,
    describedBy: ids.join(' ') || undefined,
    invalid: Boolean(error) || (left !== null && left < 0),
    left: showsCounter ? left : null,
  }
}

/** Renders the label above a field; error, hint and remaining length below it. */
export function FieldFrame({
  id,
  left,
  label,
  hint,
  error,
  children,
}: FieldFrameState & {
  label: string
  hint: ReactNode
  error: string | null | undefined
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
        {error}
      </p>
      <div className="flex gap-3 text-sm text-muted empty:hidden">
        {!error && hint && (
          <p id={`${id}-hint`} className="min-w-0 flex-1 wrap-anywhere">
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
