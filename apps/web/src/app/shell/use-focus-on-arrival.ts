import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Going to another page moves the focus there, so that the keyboard and screen readers start at its top. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
