import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { Key } from '#web/ui/Key.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MentionOption } from './MentionOption.tsx'
import { boxOfCharacter, placePicker, sightNow, type Place } from './place-picker.ts'
import type { MentionPickerState } from './use-mention-picker.ts'

/** The list that floats at the @ while somebody is being named. It lies above everything else, dialogs included. */
export function MentionPicker({
  picker,
  mirror,
}: {
  picker: MentionPickerState
  mirror: RefObject<HTMLElement | null>
}) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const style = usePlace(box, mirror, picker.start)
  const { id, options, index, query, isSearching, isFailed } = picker
  const isEmpty = options.length === 0

  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, index])

  return (
    <div
      ref={box}
      id={id}
      popover={canFloat() ? 'manual' : undefined}
      role="presentation"
      style={style}
      // The focus stays where one writes.
      onMouseDown={(event) => event.preventDefault()}
      className="mention-picker flex flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-float"
    >
      <p className="flex flex-none items-center gap-1.5 border-b border-line px-3 py-2 text-xs text-muted">
        <Eye size={14} className="flex-none" aria-hidden />
        <span className="min-w-0 flex-1">{t`Only those who may see this are listed`}</span>
        {isSearching && !isEmpty && <Spinner size={14} />}
      </p>
      {!isEmpty && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t`Mention`}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        >
          {options.map((option, at) => (
            <MentionOption
              key={`${option.type} ${option.id}`}
              id={`${id}-${at}`}
              option={option}
              isMarked={at === index}
              onMark={() => picker.onMark(at)}
              onPick={() => picker.onPick(option)}
            />
          ))}
        </div>
      )}
      <div role="status" className={isEmpty ? 'px-3 py-3.5 text-base text-muted' : 'sr-only'}>
        {!isEmpty ? (
          <Plural value={options.length} one="# suggestion" other="# suggestions" />
        ) : query === '' ? (
          t`Type to search...`
        ) : isSearching ? (
          <span className="flex items-center gap-2">
            <Spinner size={16} />
            {t`Searching...`}
          </span>
        ) : isFailed ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t`The list could not be loaded. You can go on writing.`}
            <button
              type="button"
              tabIndex={-1}
              onClick={picker.retry}
              className="min-h-8 rounded-small font-semibold text-primary hover:underline"
            >
              {t`Try again`}
            </button>
          </span>
        ) : (
          t`Nobody found for “${query}”`
        )}
      </div>
      {!isEmpty && (
        <p
          aria-hidden
          className="flex flex-none flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-xs text-muted max-desk:hidden"
        >
          <span>
            <Trans>
              <Key>↑</Key> <Key>↓</Key> move
            </Trans>
          </span>
          <span>
            <Trans>
              <Key>Enter</Key> pick
            </Trans>
          </span>
          <span>
            <Trans>
              <Key>Esc</Key> close
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}

/** Keeps the picker at its @, whatever moves. Older browsers without a top layer show it below the field: see `.mention-picker`. */
function usePlace(
  box: RefObject<HTMLElement | null>,
  mirror: RefObject<HTMLElement | null>,
  start: number,
): CSSProperties | undefined {
  const [place, setPlace] = useState<Place | null>(null)

  useLayoutEffect(() => {
    const list = box.current
    if (!list || !canFloat()) return
    list.showPopover()
    return () => list.hidePopover()
  }, [box])

  // After every change: the text above may have wrapped, and the list may have grown.
  useLayoutEffect(() => {
    const move = () => {
      const [list, text] = [box.current, mirror.current]
      if (!list || !text || !canFloat()) return
      const next = placePicker(
        boxOfCharacter(text, start),
        text.getBoundingClientRect(),
        wholeHeight(list),
        sightNow(),
      )
      setPlace((now) => (now && isSame(now, next) ? now : next))
    }
    move()
    const listening = new AbortController()
    const on = { signal: listening.signal, passive: true, capture: true }
    window.addEventListener('scroll', move, on)
    window.addEventListener('resize', move, on)
    window.visualViewport?.addEventListener('resize', move, on)
    window.visualViewport?.addEventListener('scroll', move, on)
    return () => listening.abort()
  })

  return canFloat() ? (place ?? { visibility: 'hidden' }) : undefined
}

function canFloat(): boolean {
  return typeof HTMLElement.prototype.showPopover === 'function'
}

/** As high as it would be with all of its suggestions. */
function wholeHeight(box: HTMLElement): number {
  const list = box.querySelector('[role="listbox"]')
  return box.offsetHeight + (list ? list.scrollHeight - list.clientHeight : 0)
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.maxHeight === other.maxHeight
  )
}
