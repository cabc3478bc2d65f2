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

/** What the viewer wrote since the comments were opened; it stays in position, whatever the order. */
type Fresh = {
  all: readonly FreshComment[]
  byParent: ReadonlyMap<string | null, readonly FreshComment[]>
}

const NONE: Fresh = { all: [], byParent: new Map() }
/** By the id of the post. */
const freshComments = createStore<ReadonlyMap<string, Fresh>>(new Map())

export function useFreshComments(postId: string): readonly FreshComment[] {
  return freshComments.use((posts) => freshOf(posts, postId).all)
}

/** Returns the fresh replies to a comment, or with null the fresh comments on the post itself. */
export function useFreshReplies(postId: string, parentId: string | null): readonly FreshComment[] {
  return freshComments.use((posts) => freshOf(posts, postId).byParent.get(parentId) ?? NONE.all)
}

/** Returns the number of comments on a post, including those being sent. */
export function useCommentCount({ id, _count }: Post): number {
  const sending = freshComments.use((posts) => count(freshOf(posts, id).all, { isSent: false }))
  return _count.comments + sending
}

/** Returns the number of fresh comments that the server has. */
export function useSentCount(postId: string): number {
  return freshComments.use((posts) => count(freshOf(posts, postId).all, { isSent: true }))
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

function freshOf(posts: ReadonlyMap<string, Fresh>, postId: string): Fresh {
  return posts.get(postId) ?? NONE
}

function count(all: readonly FreshComment[], { isSent }: { isSent: boolean }): number {
  return all.filter(({ id }) => (id !== null) === isSent).length
}

/** Changes the fresh comments on a post. Replies that stay the same remain the same array, so that nothing renders. */
function update(postId: string, change: (all: readonly FreshComment[]) => readonly FreshComment[]): void {
  const posts = freshComments.get()
  const before = freshOf(posts, postId)
  const all = change(before.all)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const groups = [...parents].map((parentId) => {
    const group = all.filter((comment) => comment.parentId === parentId)
    const last = before.byParent.get(parentId)
    const isSame = last?.length === group.length && group.every((comment, at) => comment === last[at])
    return [parentId, isSame ? last : group] as const
  })
  freshComments.set(new Map(posts).set(postId, { all, byParent: new Map(groups) }))
}
