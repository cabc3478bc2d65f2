import { useEffect, useId, useState, type KeyboardEvent } from 'react'

/**
 * Combobox with a listbox. The focus stays in the input: the arrow keys cycle through the options and the
 * input itself, Enter selects the active option, Escape closes the list and then clears the input.
 */
export function useCombobox({
  isOpen,
  count,
  listKey,
  onSelect,
  onClose,
  onClear,
}: {
  isOpen: boolean
  count: number
  /** Identifies the list; a new key resets the active option. */
  listKey: string
  /** Called with the index of the active option, or null if there is none. */
  onSelect: (index: number | null) => void
  onClose: () => void
  onClear: () => void
}) {
  const id = useId()
  const [active, setActive] = useState({ key: '', index: -1 })
  const activeIndex = isOpen && active.key === listKey && active.index < count ? active.index : -1
  const activate = (index: number) => setActive({ key: listKey, index })
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, activeIndex])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    // One position more than there are options: the input itself.
    const positions = count + 1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen && count > 0)
      activate(((activeIndex + 1 + step + positions) % positions) - 1)
    else if (event.key === 'Enter') onSelect(activeIndex < 0 ? null : activeIndex)
    else if (event.key === 'Escape') (isOpen ? onClose : onClear)()
    else return
    event.preventDefault()
  }

  return {
    activeIndex,
    activate,
    listId: `${id}-list`,
    optionId,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': activeIndex >= 0 ? optionId(activeIndex) : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
  }
}

/** Props of an element with the role "option". */
export type OptionProps = {
  id: string
  role: 'option'
  tabIndex: -1
  'aria-selected': boolean
  onPointerMove: () => void
  onClick: () => void
}

/** Returns the props of the option at this index. */
export function optionProps(
  combobox: Pick<ReturnType<typeof useCombobox>, 'activeIndex' | 'activate' | 'optionId'>,
  index: number,
  onSelect: (index: number) => void,
): OptionProps {
  return {
    id: combobox.optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': combobox.activeIndex === index,
    onPointerMove: () => combobox.activeIndex !== index && combobox.activate(index),
    onClick: () => onSelect(index),
  }
}
