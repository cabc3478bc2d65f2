import type { Post } from '@guildhall/contract/posts'
import { createContext, use, useMemo } from 'react'

/** What comments need to know of their post. */
type Facts = { authorId: string; canTakePart: boolean }

/** Passes the facts to all comments: they render again if these change, and not with every reaction to the post. */
export const CommentedPost = createContext<Facts>({ authorId: '', canTakePart: false })

export function useFacts({ author, viewer }: Post): Facts {
  const [authorId, canTakePart] = [author.id, viewer.canTakePart]
  return useMemo(() => ({ authorId, canTakePart }), [authorId, canTakePart])
}

export function useCommentedPost(): Facts {
  return use(CommentedPost)
}
