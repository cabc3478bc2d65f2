import { deleteDraft, readDraft, saveDraft, useDraft } from '#web/lib/drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The keys of a member's drafts: a comment on a post, a reply, or an edit of their comment. */
export const draftKeys = {
  comment: (memberId: string, postId: string) => `comment.${memberId}.${postId}`,
  reply: (memberId: string, commentId: string) => `reply.${memberId}.${commentId}`,
  edit: (memberId: string, commentId: string) => `edit.${memberId}.${commentId}`,
}

/** Text that is being written, stored until it is sent or discarded. Without a key nothing is stored. */
export function useTextDraft(key: string | null, initial = ''): [string, (text: string) => void] {
  const [text, save] = useDraft(key, initial, isText)
  return [text, (next) => (next === initial ? key !== null && deleteDraft(key) : save(next))]
}

/** Restores text that could not be sent, before anything that was written since. */
export function restoreText(key: string, text: string): void {
  const since = readDraft(key)
  saveDraft(key, isText(since) && since !== '' ? `${text}\n${since}` : text)
}
