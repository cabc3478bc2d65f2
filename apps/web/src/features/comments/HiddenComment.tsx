import { HiddenMark } from '#web/features/decisions/HiddenMark.tsx'
import type { CommentEntry } from './comments.queries.ts'
import { moderateComment } from './moderate-comment.queries.ts'

/** Marks a comment that moderators hid; nothing for any other. */
export function HiddenComment({ comment }: { comment: CommentEntry }) {
  const { moderation, viewer } = comment
  if (!moderation) return null
  const restore = viewer.canModerate ? moderateComment(comment) : null
  return <HiddenMark target="comment" moderation={moderation} restore={restore} className="mt-1" />
}
