import { useEffect, useRef } from 'react'

const SECOND_KEY_MS = 1_000

let areOn = true

/** Switches single-key shortcuts on or off for the whole page. */
export function setKeysOn(on: boolean): void {
  areOn = on
}

/** Runs what belongs to a key ("?") or to one key after another ("g h"). Typing into a field is left alone. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let first = ''
    let forget: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      if (!areOn) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
        return
      const pair = `${first} `
      const begun = first !== '' && Object.keys(latest.current).some((keys) => keys.startsWith(pair))
      // Once a pair is begun, its second key never does what it does alone.
      const run = latest.current[begun ? pair + event.key : event.key]
      clearTimeout(forget)
      first = run ? '' : event.key
      forget = setTimeout(() => {
        first = ''
      }, SECOND_KEY_MS)
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(forget)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** True while the member types, or a dialog or menu has the keyboard. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select'))
  )
}
