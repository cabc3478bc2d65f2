import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLongPress } from '#web/lib/use-long-press.ts'

const HOVER_MS = 400
const LEAVE_MS = 250

/** How the tray was opened: by keyboard it takes the focus. */
type TrayState = 'closed' | 'pointer' | 'keys'

/**
 * When the tray of a button is open. It opens from resting the mouse on the button, from a long press, and from the
 * arrow keys up and down. `frame` belongs on what holds both, what `button` answers on the button.
 */
export function useTray() {
  const [state, setState] = useState<TrayState>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = useLongPress(() => setState('pointer'))
  useEffect(() => () => clearTimeout(timer.current), [])

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, ms)
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
        wait(HOVER_MS, () => setState((now) => (now === 'closed' ? 'pointer' : now)))
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        wait(LEAVE_MS, () => setState((now) => (now === 'pointer' ? 'closed' : now)))
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
