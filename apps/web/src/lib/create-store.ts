import { useSyncExternalStore } from 'react'
import { onReset } from './stores.ts'

/** A value that lives as long as the page, and that components can subscribe to. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Subscribes a component to the value, or to the part of it that `select` returns. */
  use: { (): T; <S>(select: (value: T) => S): S }
}

/** Creates a store. On log-out, and between tests, it is reset to the initial value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: T) => {
    if (Object.is(value, next)) return
    value = next
    for (const listener of listeners) listener()
  }
  const use = (select?: (value: T) => unknown) =>
    useSyncExternalStore(subscribe, () => (select ? select(value) : value))
  onReset(() => set(initial))
  return { get: () => value, set, use: use as Store<T>['use'] }
}
