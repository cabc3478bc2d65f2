import { useEffect, useState } from 'react'
import { isBusy } from './use-keys.ts'

let wasPressed = false

/** True once a key was pressed outside of a field: the member uses the keyboard. */
export function useKeyPressed(): boolean {
  const [isPressed, setPressed] = useState(wasPressed)
  useEffect(() => {
    if (isPressed) return
    const onKey = (event: KeyboardEvent) => {
      if (isBusy(event.target)) return
      wasPressed = true
      setPressed(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isPressed])
  return isPressed
}
