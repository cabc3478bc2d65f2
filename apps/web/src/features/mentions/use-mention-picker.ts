import { openMention } from '@guildhall/contract/mention-text'
import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { insertText } from './insert-text.ts'
import type { MentionContext } from './mentions.queries.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The state of an open picker, as `MentionPicker` renders it. */
export type MentionPickerState = NonNullable<ReturnType<typeof useMentionPicker>['picker']>

/**
 * The mention picker of a text field. It opens if an @ and a word precede the cursor. The focus stays in the
 * field; the picker handles the arrows, Enter, Tab and Escape while it has suggestions.
 */
export function useMentionPicker({
  value,
  field,
  context,
}: {
  value: string
  field: RefObject<HTMLTextAreaElement | null>
  context: MentionContext
}) {
  const id = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [active, setActive] = useState({ key: '', index: 0 })
  const mention = caret === null || caret > value.length ? null : openMention(value.slice(0, caret))
  const isOpen = mention !== null && mention.start !== dismissed
  const query = isOpen ? mention.query : null
  const suggestions = useSuggestions(query, context)
  const { options } = suggestions
  // Starts at the first option again if the query or the mention changes.
  const key = isOpen ? `${mention.start} ${mention.query}` : ''
  const index = active.key === key ? Math.min(active.index, options.length - 1) : 0
  const start = isOpen ? mention.start : null

  /** Reads the current position of the cursor. */
  function syncCaret(): void {
    const box = field.current
    const nextCaret = box && box.selectionStart === box.selectionEnd ? box.selectionStart : null
    setCaret(nextCaret)
    const next = nextCaret === null ? null : openMention(box?.value.slice(0, nextCaret) ?? '')
    if (next?.start !== dismissed) setDismissed(null)
  }

  function pick({ name }: MentionSuggestion): void {
    const box = field.current
    if (!box || start === null || caret === null) return
    // Reuses a space that is already there.
    const hasSpace = box.value.charAt(caret) === ' '
    insertText(box, start, caret + Number(hasSpace), `@${name} `)
    swallowNextSpace(box)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = options[index]
    if (!isOpen || !chosen || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive({ key, index: (index + step + options.length) % options.length })
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      pick(chosen)
    }
  }

  useEscape(isOpen, field, () => setDismissed(start))
  useOutsidePress(isOpen, field, id, () => setDismissed(start))

  const hasList = isOpen && options.length > 0
  return {
    fieldProps: {
      onClick: syncCaret,
      // Moving the cursor with the arrows does not open the picker, but updates or closes an open one.
      onSelect: () => isOpen && syncCaret(),
      onBlur: () => {
        setCaret(null)
        setDismissed(null)
      },
      onKeyDown,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': hasList ? `${id}-list` : undefined,
      'aria-activedescendant': hasList ? `${id}-${index}` : undefined,
    } as const,
    /** Must be called after the text has changed. */
    syncCaret,
    picker:
      isOpen && start !== null
        ? {
            id,
            start,
            query: mention.query,
            ...suggestions,
            index,
            onActivate: (next: number) => setActive({ key, index: next }),
            onPick: pick,
          }
        : null,
  }
}

/** Closes only the picker on Escape. Listens on the window, because a dialog would handle the key first. */
function useEscape(isOpen: boolean, field: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== field.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onEscape()
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  })
}

function useOutsidePress(
  isOpen: boolean,
  field: RefObject<HTMLElement | null>,
  id: string,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node &&
        (field.current?.contains(target) || document.getElementById(id)?.contains(target))
      if (!isInside) onOutside()
    }
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  })
}

/** Ignores a space typed out of habit after a picked name: the picker has already inserted one. */
function swallowNextSpace(box: HTMLTextAreaElement): void {
  const caret = box.selectionEnd
  box.addEventListener(
    'beforeinput',
    (event) => {
      if (event.data === ' ' && box.selectionStart === caret && box.selectionEnd === caret)
        event.preventDefault()
    },
    { once: true },
  )
}
