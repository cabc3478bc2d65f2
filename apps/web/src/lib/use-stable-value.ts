import { useState } from 'react'

/** Returns the value from when the key last changed: a new URL signature alone reloads nothing. */
export function useStableValue<T>(key: string | null, value: T): T {
  const [state, setState] = useState({ key, value })
  if (state.key === key) return state.value
  setState({ key, value })
  return value
}
