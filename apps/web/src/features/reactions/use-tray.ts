import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLongPress } from '#web/lib/use-long-press.ts'

const HOVER_MS = 400
const LEAVE_MS = 250

/** How the tray was opened: if by keyboard, it takes the focus. */
type TrayState = 'closed' | 'pointer' | 'keys'

/**
 * Opens and closes the tray of a button: on hover, on a long press, and with the up and down arrows. Spread
 * `frame` on the element around both, and the result of `button` on the button.
 */
export function useTray() {
  const [state, setState] = useState<TrayState>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = useLongPress(() => setState('pointer'))
  useEffect(() => () => clearTimeout(timer.current), [])

  const schedule = (ms: number, callback: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, ms)
  }
  const close = () => {
    clearTimeout(timer.current)
    setState('closed')
  }

  return {
    state,
    close,
    frame: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        schedule(HOVER_MS, () => setState((current) => (current === 'closed' ? 'pointer' : current)))
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        schedule(LEAVE_MS, () => setState((current) => (current === 'pointer' ? 'closed' : current)))
      },
    },
    button: (onClick: () => void) => ({
      ...press(() => {
        close()
        onClick()
      }),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        setState('keys')
      },
    }),
  }
}
