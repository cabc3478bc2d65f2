import { useState } from 'react'

/** What is shown of a list, what of it lies behind the end of the list, and how much waits. */
export type Steady = { shown: string[]; beyond: string[]; waiting: number }

/**
 * A list that was read again, in the order in which it is being read: nothing that is shown moves, what is gone
 * leaves, and what comes after the last known one follows it. Anything else would push what is being read, and waits.
 * Where the list `goesOn`, what stood at its end may only have been pushed beyond it, and stays.
 */
export function steadyOrder(shown: readonly string[], list: readonly string[], goesOn: boolean): Steady {
  const there = new Set(list)
  const known = new Set(shown)
  const kept = shown.filter((id) => there.has(id))
  const beyond = goesOn ? shown.slice(shown.findLastIndex((id) => there.has(id)) + 1) : []
  const last = list.findLastIndex((id) => known.has(id))
  const after = last < 0 && beyond.length > 0 ? [] : list.slice(last + 1)
  return {
    shown: [...kept, ...beyond, ...after],
    beyond,
    waiting: list.length - kept.length - after.length,
  }
}

/** Holds the order of a list under the reader; `show` lets it be what it is. Another `name` is another list. */
export function useSteadyOrder(
  name: string,
  list: readonly string[],
  goesOn: boolean,
): Steady & { show: () => void } {
  const [held, setHeld] = useState<{ name: string; shown: readonly string[] }>({ name, shown: list })
  const steady = steadyOrder(held.name === name ? held.shown : [], list, goesOn)
  if (held.name !== name || steady.shown.join() !== held.shown.join()) setHeld({ name, shown: steady.shown })
  return { ...steady, show: () => setHeld({ name, shown: [] }) }
}
