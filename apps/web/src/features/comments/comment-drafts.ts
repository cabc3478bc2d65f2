import { useSyncExternalStore } from 'react'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

/** The name of what is being written: a comment on a post, a reply, or another wording of one's own comment. */
export const draftOf = {
  comment: (postId: string) => `comment ${postId}`,
  reply: (commentId: string) => `reply ${commentId}`,
  edit: (commentId: string) => `edit ${commentId}`,
}

/** Text that is being written. It is kept while the page lives, also when its field is closed or scrolled away. */
export function useDraft(name: string, beginning = ''): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => drafts.get(name) ?? beginning)
  return [text, (next) => keep(name, next)]
}

/** Forgets a draft that was sent or given up. */
export function dropDraft(name: string): void {
  drafts.delete(name)
  tell()
}

/** Puts text that could not be sent back, before whatever was written since. */
export function giveBack(name: string, text: string): void {
  const since = drafts.get(name)
  keep(name, since ? `${text}\n${since}` : text)
}

function keep(name: string, text: string): void {
  drafts.set(name, text)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
