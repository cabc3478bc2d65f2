import { useEffect, useId, useState, type KeyboardEvent } from 'react'

/**
 * A field with a list of choices below it. The focus stays in the field: arrows move the mark through the list and out of
 * it again, Enter takes what is marked, Escape closes the list and then empties the field.
 */
export function useCombobox({
  isOpen,
  count,
  listKey,
  onTake,
  onClose,
  onEmpty,
}: {
  isOpen: boolean
  count: number
  /** Another list begins without a mark. */
  listKey: string
  /** The choice at this place, or null where none is marked. */
  onTake: (at: number | null) => void
  onClose: () => void
  onEmpty: () => void
}) {
  const id = useId()
  const [marked, setMarked] = useState({ key: '', at: -1 })
  const at = isOpen && marked.key === listKey && marked.at < count ? marked.at : -1
  const mark = (next: number) => setMarked({ key: listKey, at: next })
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    // One place more than there are choices: the field itself.
    const places = count + 1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen && count > 0) mark(((at + 1 + step + places) % places) - 1)
    else if (event.key === 'Enter') onTake(at < 0 ? null : at)
    else if (event.key === 'Escape') (isOpen ? onClose : onEmpty)()
    else return
    event.preventDefault()
  }

  return {
    at,
    mark,
    listId: `${id}-list`,
    optionId,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
  }
}

/** One choice of the list, for the element with the role of an option. */
export type OptionProps = {
  id: string
  role: 'option'
  tabIndex: -1
  'aria-selected': boolean
  onPointerMove: () => void
  onClick: () => void
}

/** What makes an element the choice at this place. */
export function optionProps(
  box: Pick<ReturnType<typeof useCombobox>, 'at' | 'mark' | 'optionId'>,
  place: number,
  take: (at: number) => void,
): OptionProps {
  return {
    id: box.optionId(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': box.at === place,
    onPointerMove: () => box.at !== place && box.mark(place),
    onClick: () => take(place),
  }
}
