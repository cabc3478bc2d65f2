import { createContext } from 'react'

/** Where the focus returns to when a dialog is closed, as found when it was opened; null inside the dialog. */
export const FocusTargetsContext = createContext<readonly HTMLElement[] | null>(null)

/** Cards in a list that can leave it: the focus moves on to the next one. */
export const CARD_SELECTOR = '[data-post], [data-case]'

/** Returns where the focus can return to, best first: the opener, the neighbouring cards, the page. */
export function findFocusTargets(): HTMLElement[] {
  const active = document.activeElement
  // A menu entry disappears with its menu; the button of the menu stays.
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : active
  const cards = [...document.querySelectorAll<HTMLElement>(CARD_SELECTOR)]
  const at = cards.findIndex((card) => card.contains(opener))
  const neighbours = at < 0 ? [] : [cards[at + 1], cards[at - 1]]
  return [opener, ...neighbours, document.getElementById('main')].filter(
    (element) => element instanceof HTMLElement && element !== document.body,
  ) as HTMLElement[]
}
