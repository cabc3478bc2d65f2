import { openMention } from '@guildhall/contract/mention-text'
import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { insertText } from './insert-text.ts'
import type { MentionContext } from './mentions.queries.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What the list of suggestions is given. */
export type MentionPickerState = NonNullable<ReturnType<typeof useMentionPicker>['picker']>

/**
 * The picker of a text field: it opens where an @ and a word stand before the cursor. The focus stays in the field;
 * arrows, Enter, Tab and Escape are the picker's as long as it has something to offer.
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
  const [marked, setMarked] = useState({ key: '', index: 0 })
  const mention = caret === null || caret > value.length ? null : openMention(value.slice(0, caret))
  const isOpen = mention !== null && mention.start !== dismissed
  const query = isOpen ? mention.query : null
  const suggestions = useSuggestions(query, context)
  const { options } = suggestions
  // Another letter, or another mention, begins at the top again.
  const key = isOpen ? `${mention.start} ${mention.query}` : ''
  const index = marked.key === key ? Math.min(marked.index, options.length - 1) : 0
  const start = isOpen ? mention.start : null

  /** Reads where the cursor is now. */
  function look(): void {
    const box = field.current
    const at = box && box.selectionStart === box.selectionEnd ? box.selectionStart : null
    setCaret(at)
    const next = at === null ? null : openMention(box?.value.slice(0, at) ?? '')
    if (next?.start !== dismissed) setDismissed(null)
  }

  function pick({ name }: MentionSuggestion): void {
    const box = field.current
    if (!box || start === null || caret === null) return
    // A space that is there already is used.
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
      setMarked({ key, index: (index + step + options.length) % options.length })
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
      onClick: look,
      // Going through a text with the arrows does not open the picker, but moves or closes one that is open.
      onSelect: () => isOpen && look(),
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
    /** To be called after the text has changed. */
    look,
    picker:
      isOpen && start !== null
        ? {
            id,
            start,
            query: mention.query,
            ...suggestions,
            index,
            onMark: (next: number) => setMarked({ key, index: next }),
            onPick: pick,
          }
        : null,
  }
}

/** Escape closes the picker and nothing behind it: a dialog would hear the key first, were it not caught at the window. */
function useEscape(isOpen: boolean, field: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const catchKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== field.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onEscape()
    }
    window.addEventListener('keydown', catchKey, { capture: true })
    return () => window.removeEventListener('keydown', catchKey, { capture: true })
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

/** The picker has put a space behind the name: the one that habit types after it is not taken. */
function swallowNextSpace(box: HTMLTextAreaElement): void {
  const at = box.selectionEnd
  box.addEventListener(
    'beforeinput',
    (event) => {
      if (event.data === ' ' && box.selectionStart === at && box.selectionEnd === at) event.preventDefault()
    },
    { once: true },
  )
}
