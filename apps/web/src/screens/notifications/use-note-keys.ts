import { useKeys } from '#web/lib/use-keys.ts'

/** j and k go to the next and the previous notification; Enter opens the one that has the focus. */
export function useNoteKeys(): void {
  const go = (step: 1 | -1) => {
    const notes = [...document.querySelectorAll<HTMLElement>('[data-note]')]
    const at = notes.findIndex((note) => note === document.activeElement)
    const next = at < 0 && step === -1 ? undefined : notes[at + step]
    next?.focus()
  }
  useKeys({ j: () => go(1), k: () => go(-1) })
}
