import { useEffect, useState } from 'react'
import { isBusy } from './use-keys.ts'

let wasPressed = false

/** True once a key was pressed that was not for a field: whoever is here knows the keyboard. */
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
