import type { Post } from '@guildhall/contract/posts'
import { createContext, use, useMemo } from 'react'

/** What comments need to know of their post. */
type Facts = {
  authorId: string
  canTakePart: boolean
  /** Until when the viewer is muted in the group of the post. */
  mutedUntil: string | null
  groupName: string | null
}

/** Passes the facts to all comments: they render again if these change, and not with every reaction to the post. */
export const CommentedPost = createContext<Facts>({
  authorId: '',
  canTakePart: false,
  mutedUntil: null,
  groupName: null,
})

export function useFacts({ author, group, viewer }: Post): Facts {
  const [authorId, groupName = null] = [author.id, group?.name]
  const { canTakePart, mutedUntil } = viewer
  return useMemo(
    () => ({ authorId, canTakePart, mutedUntil, groupName }),
    [authorId, canTakePart, mutedUntil, groupName],
  )
}

export function useCommentedPost(): Facts {
  return use(CommentedPost)
}
