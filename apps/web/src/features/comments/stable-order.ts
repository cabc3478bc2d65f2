import { useState } from 'react'

/** The shown ids, those of them that are past the loaded end of the list, and the number of ids that wait. */
export type StableOrder = { shown: string[]; afterCursor: string[]; waiting: number }

/**
 * Merges a refetched list into the order that is shown: shown ids do not move, deleted ones are removed, and
 * ids after the last known one are appended. All others would move what is being read, and wait. If the list
 * `hasMore`, ids missing at its end might only have been pushed past it, and stay.
 */
export function stableOrder(
  shown: readonly string[],
  list: readonly string[],
  hasMore: boolean,
): StableOrder {
  const listed = new Set(list)
  const known = new Set(shown)
  const remaining = shown.filter((id) => listed.has(id))
  const afterCursor = hasMore ? shown.slice(shown.findLastIndex((id) => listed.has(id)) + 1) : []
  const last = list.findLastIndex((id) => known.has(id))
  const appended = last < 0 && afterCursor.length > 0 ? [] : list.slice(last + 1)
  return {
    shown: [...remaining, ...afterCursor, ...appended],
    afterCursor,
    waiting: list.length - remaining.length - appended.length,
  }
}

/** Preserves the shown order of a list until `reveal` applies the actual one. `name` identifies the list. */
export function useStableOrder(
  name: string,
  list: readonly string[],
  hasMore: boolean,
): StableOrder & { reveal: () => void } {
  const [state, setState] = useState<{ name: string; shown: readonly string[] }>({ name, shown: list })
  const order = stableOrder(state.name === name ? state.shown : [], list, hasMore)
  if (state.name !== name || order.shown.join() !== state.shown.join()) setState({ name, shown: order.shown })
  return { ...order, reveal: () => setState({ name, shown: [] }) }
}
