import type { KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Moves the focus between the rows of a list by arrow keys, Home and End; down from the search field to the first row, and
 * up from there back. Returns whether the key was used.
 */
export function moveFocus(
  pane: HTMLElement,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
): boolean {
  const rows = [...pane.querySelectorAll<HTMLElement>('[data-conversation]')]
  const step = STEPS[key]
  const isField = target instanceof HTMLInputElement
  const at = rows.findIndex((row) => row === target)
  if (!step || rows.length === 0 || (isField ? key !== 'ArrowDown' : at < 0)) return false
  const next = step(at, rows.length)
  const element = next < 0 ? pane.querySelector<HTMLElement>('input[type="search"]') : rows[next]
  element?.focus()
  return true
}
