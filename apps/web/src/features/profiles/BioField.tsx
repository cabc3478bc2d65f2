import { useLingui } from '@lingui/react/macro'
import { MAX_BIO_LENGTH } from '@guildhall/contract/profiles'
import { textLength } from '@guildhall/contract/text'
import clsx from 'clsx'
import { useId } from 'react'
import { boxClass } from '#web/ui/Field.tsx'

/** What one says of oneself, with how much of the room is used. */
export function BioField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [length, most] = [textLength(value), MAX_BIO_LENGTH]
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t`Bio`}
        </label>
        <span
          id={`${id}-length`}
          className={clsx('text-sm tabular-nums', length > most ? 'font-semibold text-danger' : 'text-muted')}
        >
          {length}/{most}
        </span>
      </div>
      <textarea
        id={id}
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-length`}
        aria-invalid={length > most || undefined}
        className={clsx(boxClass, 'resize-y py-2.5')}
      />
    </div>
  )
}
