import { useState } from 'react'
import { useBack } from '#web/lib/use-back.ts'

// A menu can be gone before the dialog that it opens is rendered. Then nothing has the focus, and the opener
// is the last element that had it.
let lastFocused: Element | null = null
document.addEventListener(
  'focusin',
  ({ target }) => (lastFocused = target instanceof Element ? target : null),
)

/** The behaviour of every modal: Back closes it, and the focus returns to where it was. */
export function useModal(onClose: () => void) {
  const [targets] = useState(findFocusTargets)
  useBack(onClose)
  return {
    /** Restores the focus, unless it has moved elsewhere meanwhile. */
    onCloseAutoFocus(event: Event): void {
      event.preventDefault()
      if (document.activeElement !== document.body) return
      const target = targets.find((element) => element.isConnected)
      target?.focus({ preventScroll: target.dataset['post'] === undefined })
    },
  }
}

/** Returns where the focus can return to, best first: the opener, the neighbouring posts, the page. */
function findFocusTargets(): HTMLElement[] {
  const active = document.activeElement === document.body ? lastFocused : document.activeElement
  // A menu entry disappears with its menu; the button of the menu stays.
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : active
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')]
  const at = cards.findIndex((card) => card.contains(opener))
  const neighbours = at < 0 ? [] : [cards[at + 1], cards[at - 1]]
  return [opener, ...neighbours, document.getElementById('main')].filter(
    (element) => element instanceof HTMLElement && element !== document.body,
  ) as HTMLElement[]
}
