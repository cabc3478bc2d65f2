import { useEffect, useState, type RefObject } from 'react'
import type { ComposerPart } from './composer-part.ts'

/** A focusable part of the composer. Its first control is marked with `data-part`. */
export type FocusPart = Exclude<ComposerPart, 'question'> | 'text'

/** Returns a function that focuses a part once it has rendered. */
export function useFocus(frame: RefObject<HTMLElement | null>): (part: FocusPart) => void {
  const [target, setTarget] = useState<{ part: FocusPart } | null>(null)
  useEffect(() => {
    if (target) focusOn(frame.current, target.part)
  }, [frame, target])
  return (part) => setTarget({ part })
}

/** Focuses a part that is already rendered. */
export function focusOn(frame: HTMLElement | null, part: FocusPart): void {
  frame?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
}
