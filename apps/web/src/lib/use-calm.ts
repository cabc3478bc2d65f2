import { useEffect, useState } from 'react'

/** A value that has not changed for so long. */
export function useCalm<V>(value: V, calmMs: number): V {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), calmMs)
    return () => clearTimeout(timer)
  }, [value, calmMs])
  return calm
}
