import { useEffect, useState, type RefObject } from 'react'
import type { ComposerPart } from './opener.ts'

/** A place in the composer that can hold the focus; its first control says so with `data-part`. */
export type FocusPart = Exclude<ComposerPart, 'question'> | 'text'

/** Moves the focus to a part, once it is on screen. */
export function useFocus(frame: RefObject<HTMLElement | null>): (part: FocusPart) => void {
  const [wanted, setWanted] = useState<{ part: FocusPart } | null>(null)
  useEffect(() => {
    if (wanted) focusOn(frame.current, wanted.part)
  }, [frame, wanted])
  return (part) => setWanted({ part })
}

/** Moves the focus to a part that is there. */
export function focusOn(frame: HTMLElement | null, part: FocusPart): void {
  frame?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
}
