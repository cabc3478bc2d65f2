import { useLingui } from '@lingui/react/macro'
import { MAX_EXPERTISE, MAX_EXPERTISE_LENGTH } from '@guildhall/contract/agent-limits'
import { textLength } from '@guildhall/contract/text'
import { X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { itemsOf } from './builder-values.ts'

/** A text whose parts are separated by commas: what ends with one is a chip. */
export function ExpertiseField({
  name,
  value,
  onChange,
  onBlur,
}: {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const end = value.lastIndexOf(',') + 1
  const chips = itemsOf(value.slice(0, end))
  const typed = value.slice(end)
  const error = useExpertiseError(itemsOf(value))
  const set = (items: readonly string[], rest: string) =>
    onChange(items.map((item) => `${item},`).join('') + rest)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      set(itemsOf(`${value},`), '')
    }
    if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      event.preventDefault()
      set(chips.slice(0, -1), chips.at(-1) ?? '')
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t({ message: 'Expertise', context: 'label' })}
      </label>
      <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-small border border-line bg-surface p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-primary">
        {chips.map((chip) => (
          <span
            key={chip}
            className="inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-small bg-accent pl-2.5 text-sm font-semibold text-on-accent"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {chip}
            </span>
            <button
              type="button"
              aria-label={t({ message: `Remove ${chip}`, context: 'button' })}
              className="grid size-7 flex-none place-items-center rounded-small max-desk:size-11"
              onClick={() => {
                set(
                  chips.filter((other) => other !== chip),
                  typed,
                )
                input.current?.focus()
              }}
            >
              <X size={13} strokeWidth={2.2} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          name={name}
          dir="auto"
          value={typed}
          autoComplete="off"
          placeholder={chips.length === 0 ? t`pricing, seats` : t({ message: 'Add…', context: 'label' })}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null || undefined}
          onChange={({ target }) => {
            const next = target.value
            if (next.includes(','))
              set(
                itemsOf(value.slice(0, end) + next.slice(0, next.lastIndexOf(',') + 1)),
                next.slice(next.lastIndexOf(',') + 1).trimStart(),
              )
            else set(chips, next)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed.trim() !== '') set(itemsOf(`${value},`), '')
            onBlur()
          }}
          className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 text-md outline-none placeholder:text-muted"
        />
      </div>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={error ? 'text-sm text-danger' : 'text-sm text-muted'}
      >
        {error ?? t`Separate with commas`}
      </p>
    </div>
  )
}

function useExpertiseError(items: readonly string[]): string | null {
  const { t } = useLingui()
  if (items.length > MAX_EXPERTISE) return t`You can add up to ${MAX_EXPERTISE} topics.`
  if (items.some((item) => textLength(item) > MAX_EXPERTISE_LENGTH))
    return t`A topic can have up to ${MAX_EXPERTISE_LENGTH} characters.`
  return null
}
