import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useEffect, type RefObject } from 'react'
import { Key } from '#web/ui/Key.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MentionOption } from './MentionOption.tsx'
import type { MentionPickerState } from './use-mention-picker.ts'
import { supportsPopover, usePickerPosition } from './use-picker-position.ts'

/** Renders the floating list of suggestions at the @. It is above everything else, dialogs included. */
export function MentionPicker({
  picker,
  mirror,
}: {
  picker: MentionPickerState
  mirror: RefObject<HTMLElement | null>
}) {
  const { t } = useLingui()
  const { ref, style } = usePickerPosition(mirror, picker.start)
  const { id, options, index, query, isSearching, isFailed } = picker
  const isEmpty = options.length === 0

  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, index])

  return (
    <div
      ref={ref}
      id={id}
      popover={supportsPopover() ? 'manual' : undefined}
      role="presentation"
      style={style}
      // Keeps the focus in the text field.
      onMouseDown={(event) => event.preventDefault()}
      className="mention-picker flex flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-float"
    >
      <p className="flex flex-none items-center gap-1.5 border-b border-line px-3 py-2 text-xs text-muted">
        <Eye size={14} className="flex-none" aria-hidden />
        <span className="min-w-0 flex-1">{t`Only people who can see this are shown`}</span>
        {isSearching && !isEmpty && <Spinner size={14} />}
      </p>
      {!isEmpty && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t({ message: 'Mention', context: 'label' })}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        >
          {options.map((option, optionIndex) => (
            <MentionOption
              key={`${option.type} ${option.id}`}
              id={`${id}-${optionIndex}`}
              option={option}
              isActive={optionIndex === index}
              onActivate={() => picker.onActivate(optionIndex)}
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
            {t({ message: 'Searching...', context: 'status' })}
          </span>
        ) : isFailed ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t`Couldn’t load suggestions. You can keep typing.`}
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
          t`No matches for “${query}”`
        )}
      </div>
      {!isEmpty && (
        <p
          aria-hidden
          className="flex flex-none flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-xs text-muted max-desk:hidden"
        >
          <span>
            <Trans>
              <Key>↑</Key> <Key>↓</Key> to navigate
            </Trans>
          </span>
          <span>
            <Trans>
              <Key>Enter</Key> to select
            </Trans>
          </span>
          <span>
            <Trans>
              <Key>Esc</Key> to close
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}
