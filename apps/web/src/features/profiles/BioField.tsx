import { useLingui } from '@lingui/react/macro'
import { MAX_BIO_LENGTH } from '@guildhall/contract/profiles.input'
import { textLength } from '@guildhall/contract/text'
import clsx from 'clsx'
import { useId } from 'react'
import { boxClass } from '#web/ui/Field.tsx'

/** Renders the bio input with a character count and its error. */
export function BioField({
  name,
  value,
  onChange,
  onBlur,
  error,
}: {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
}) {
  const { t } = useLingui()
  const id = useId()
  const [length, maxLength] = [textLength(value), MAX_BIO_LENGTH]
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t({ message: 'Bio', context: 'label' })}
        </label>
        <span
          id={`${id}-length`}
          className={clsx(
            'text-sm tabular-nums',
            length > maxLength ? 'font-semibold text-danger' : 'text-muted',
          )}
        >
          {length}/{maxLength}
        </span>
      </div>
      <textarea
        id={id}
        name={name}
        rows={4}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={error ? `${id}-length ${id}-error` : `${id}-length`}
        aria-invalid={error !== null || length > maxLength || undefined}
        className={clsx(boxClass, 'resize-y py-2.5')}
      />
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
        {error}
      </p>
    </div>
  )
}
