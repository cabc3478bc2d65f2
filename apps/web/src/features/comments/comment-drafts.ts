import { deleteDraft, readDraft, saveDraft, useDraft } from '#web/lib/drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The key of what a member is writing: a comment on a post, a reply, or another wording of their own comment. */
export const draftOf = {
  comment: (memberId: string, postId: string) => `comment.${memberId}.${postId}`,
  reply: (memberId: string, commentId: string) => `reply.${memberId}.${commentId}`,
  edit: (memberId: string, commentId: string) => `edit.${memberId}.${commentId}`,
}

/** Text that is being written; it is stored until it is sent or given up. Without a key it waits for one. */
export function useTextDraft(key: string | null, initial = ''): [string, (text: string) => void] {
  const [text, save] = useDraft(key, initial, isText)
  return [text, (next) => (next === initial ? key !== null && deleteDraft(key) : save(next))]
}

/** Puts text that could not be sent back, before whatever was written since. */
export function giveBack(key: string, text: string): void {
  const since = readDraft(key)
  saveDraft(key, isText(since) && since !== '' ? `${text}\n${since}` : text)
}
