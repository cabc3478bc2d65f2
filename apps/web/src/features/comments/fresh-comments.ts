import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import { createStore } from '#web/lib/create-store.ts'

/** A comment that was just written here. Until the server responds, it only has a temporary id. */
export type FreshComment = {
  tempId: string
  id: string | null
  parentId: string | null
  content: string
  author: MemberCard
  createdAt: string
}

const NONE: readonly FreshComment[] = []
/** By the id of the post. */
const freshComments = createStore<ReadonlyMap<string, readonly FreshComment[]>>(new Map())

/** Returns what the viewer wrote since the comments were opened; it stays in position, whatever the order. */
export function useFreshComments(postId: string): readonly FreshComment[] {
  return freshComments.use((all) => all.get(postId) ?? NONE)
}

/** Returns the number of comments on a post, including those being sent. */
export function useCommentCount({ id, _count }: Post): number {
  return _count.comments + useFreshComments(id).filter((comment) => comment.id === null).length
}

/** Adds a comment, which is shown immediately. */
export function addFresh(postId: string, comment: FreshComment): void {
  update(postId, (all) => [...all, comment])
}

/** Sets the id and the parent that the server has assigned to a comment. */
export function resolvePending(
  postId: string,
  tempId: string,
  { id, parentId }: { id: string; parentId: string | null },
): void {
  update(postId, (all) =>
    all.map((comment) => (comment.tempId === tempId ? { ...comment, id, parentId } : comment)),
  )
}

/** Removes a comment that could not be sent, or was deleted. */
export function dropFresh(postId: string, id: string): void {
  update(postId, (all) => all.filter((comment) => comment.tempId !== id && comment.id !== id))
}

/** Removes sent comments, which then appear at their position in the list. Those being sent stay. */
export function clearSent(postId: string): void {
  update(postId, (all) => all.filter((comment) => comment.id === null))
}

function update(postId: string, next: (all: readonly FreshComment[]) => readonly FreshComment[]): void {
  const all = freshComments.get()
  freshComments.set(new Map(all).set(postId, next(all.get(postId) ?? NONE)))
}
