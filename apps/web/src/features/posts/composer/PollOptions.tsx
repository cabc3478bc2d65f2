import { useLingui } from '@lingui/react/macro'
import { POLL_OPTIONS } from '@guildhall/contract/posts'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isOptionTooLong, isRepeated } from './poll.ts'
import { pollInputClass } from './poll-input.ts'

const rowClass =
  'grid grid-cols-[1.25rem_minmax(0,1fr)_2.75rem] items-center gap-2 desk:grid-cols-[1.25rem_minmax(0,1fr)_2.5rem]'

/** Inputs for the poll options. Enter moves to the next one, adding it if there is room. */
export function PollOptions({
  options,
  onChange,
}: {
  options: string[]
  onChange: (options: string[]) => void
}) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [focusTarget, setFocusTarget] = useState<{ at: number } | null>(null)
  const [count, most] = [options.length, POLL_OPTIONS.max]

  useEffect(() => {
    if (focusTarget) list.current?.querySelectorAll('input')[focusTarget.at]?.focus()
  }, [focusTarget])

  function focusOption(at: number): void {
    if (at === options.length && at < most) onChange([...options, ''])
    setFocusTarget({ at })
  }

  function remove(at: number): void {
    onChange(options.toSpliced(at, 1))
    setFocusTarget({ at: at - 1 })
  }

  function onKeyDown(event: KeyboardEvent, at: number): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusOption(at + 1)
  }

  return (
    <div ref={list} className="grid gap-2">
      {options.map((option, at) => {
        const number = at + 1
        return (
          <div key={number} className={rowClass}>
            <OptionNumber value={number} />
            <input
              aria-label={t({ message: `Option ${number}`, context: 'label' })}
              aria-invalid={isOptionTooLong(option) || isRepeated(options, at) || undefined}
              value={option}
              onChange={(event) => onChange(options.with(at, event.target.value))}
              onKeyDown={(event) => onKeyDown(event, at)}
              className={pollInputClass}
            />
            {count > POLL_OPTIONS.min && (
              <IconButton
                icon={X}
                label={t`Remove option ${number}`}
                variant="ghost"
                onClick={() => remove(at)}
              />
            )}
          </div>
        )
      })}
      {count < most && (
        <div className={rowClass}>
          <span />
          <button
            type="button"
            onClick={() => focusOption(count)}
            className="flex min-h-11 items-center gap-2 rounded-small border border-dashed border-muted/60 px-3 text-left text-base text-muted transition-colors hover:bg-sunken hover:text-ink desk:min-h-10"
          >
            <Plus size={18} className="flex-none" aria-hidden />
            <span className="min-w-0 flex-1 wrap-anywhere">{t`Add option`}</span>
            <span className="text-xs tabular-nums">
              {t({ message: `${count} of ${most}`, context: 'count' })}
            </span>
          </button>
        </div>
      )}
    </div>
  )
}

function OptionNumber({ value }: { value: number }) {
  return (
    <span aria-hidden className="text-sm font-semibold text-muted tabular-nums">
      {value}
    </span>
  )
}
