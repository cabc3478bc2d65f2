import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { UsernameCheck } from './use-username-check.ts'

const tones = {
  idle: 'text-muted',
  checking: 'text-muted',
  available: 'font-semibold text-good',
  invalid: 'font-semibold text-danger',
  taken: 'font-semibold text-danger',
} as const

/** The username input, which shows availability while the user types. */
export function UsernameField({
  value,
  current,
  check: { state, message },
  onChange,
  onEnter,
}: {
  value: string
  current: string | null
  check: UsernameCheck
  onChange: (value: string) => void
  /** Called on Enter, which a disabled submit button ignores, so that the form can say why. */
  onEnter: (event: React.KeyboardEvent) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const isInvalid = state === 'invalid' || state === 'taken'
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t({ message: 'Username', context: 'label' })}
      </label>
      <div
        className={clsx('field-box', state === 'available' && 'border-good!', isInvalid && 'border-danger!')}
      >
        <span aria-hidden className="text-muted">
          @
        </span>
        <input
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
          onBlur={() => onChange(value.trim())}
          onKeyDown={(event) => void (event.key === 'Enter' && onEnter(event))}
          aria-describedby={`${id}-state`}
          aria-invalid={isInvalid || undefined}
          autoCapitalize="none"
          autoComplete="username"
          autoCorrect="off"
          spellCheck={false}
        />
        {state === 'checking' && <Spinner size={16} />}
        {state === 'available' && <Check size={18} className="text-good" aria-hidden />}
        {isInvalid && <X size={18} className="text-danger" aria-hidden />}
      </div>
      <p id={`${id}-state`} role="status" className={clsx('text-sm empty:hidden', tones[state])}>
        {message}
      </p>
      {state === 'available' && current !== null && (
        <p className="text-sm text-muted">
          <Trans>
            Links to @{current} will keep working for 90 days. You can change your username again in 14 days.
          </Trans>
        </p>
      )}
    </div>
  )
}
