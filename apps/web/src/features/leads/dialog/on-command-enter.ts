import type { KeyboardEvent } from 'react'

/** Submits the form of a field by Ctrl or Cmd and Enter. */
export function onCommandEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
