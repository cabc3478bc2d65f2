import type { Post } from '@guildhall/contract/posts'
import { HiddenMark } from '#web/features/decisions/HiddenMark.tsx'
import { moderatePost } from './moderate-post.queries.ts'

/** Marks a post that moderators hid; nothing for any other. */
export function HiddenPost({ post: { id, moderation, viewer } }: { post: Post }) {
  if (!moderation) return null
  const restore = viewer.canModerate ? moderatePost(id) : null
  return <HiddenMark target="post" moderation={moderation} restore={restore} className="mx-4 mt-4" />
}
