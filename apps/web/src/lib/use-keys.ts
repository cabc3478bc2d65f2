import { useEffect, useRef } from 'react'

const SECOND_KEY_MS = 1_000

let isEnabled = true

/** Turns single-key shortcuts on or off for the whole page. */
export function setKeysEnabled(enabled: boolean): void {
  isEnabled = enabled
}

/** Runs the handler of a key ("?") or of two keys in a row ("g h"). Typing in a field is ignored. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let firstKey = ''
    let resetTimer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      if (!isEnabled) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
        return
      const pair = `${firstKey} `
      const isSecondKey =
        firstKey !== '' && Object.keys(latest.current).some((combo) => combo.startsWith(pair))
      // The second key of a pair never triggers its single-key handler.
      const run = latest.current[isSecondKey ? pair + event.key : event.key]
      clearTimeout(resetTimer)
      firstKey = run ? '' : event.key
      resetTimer = setTimeout(() => {
        firstKey = ''
      }, SECOND_KEY_MS)
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(resetTimer)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** True while the member is typing, or a dialog or menu is open. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select'))
  )
}
