import { useState } from 'react'
import { useBack } from '#web/lib/use-back.ts'

/** What every window over the page has in common: Back closes it, and the focus returns to where it came from. */
export function useModal(onClose: () => void) {
  const [opener] = useState(findOpener)
  useBack(onClose)
  return {
    /** Gives the focus back, unless it has gone somewhere else meanwhile. */
    onCloseAutoFocus(event: Event): void {
      event.preventDefault()
      if (document.activeElement !== document.body) return
      const target = opener.find((element) => element.isConnected)
      target?.focus({ preventScroll: target.dataset['post'] === undefined })
    },
  }
}

/** What the focus returns to, best first: what opened the window, the posts beside its own, the page. */
function findOpener(): HTMLElement[] {
  const active = document.activeElement
  // An entry of a menu is gone with the menu; the menu's button stays.
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : active
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')]
  const at = cards.findIndex((card) => card.contains(opener))
  const beside = at < 0 ? [] : [cards[at + 1], cards[at - 1]]
  return [opener, ...beside, document.getElementById('main')].filter(
    (element) => element instanceof HTMLElement && element !== document.body,
  ) as HTMLElement[]
}
