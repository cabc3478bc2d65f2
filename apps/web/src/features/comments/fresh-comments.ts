import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import { commentKeys } from './comments.queries.ts'

/** A comment that was just written here. Until the server has answered it has a temporary id only. */
export type FreshComment = {
  tempId: string
  id: string | null
  parentId: string | null
  content: string
  author: MemberCard
  createdAt: string
}

const NONE: readonly FreshComment[] = []
const keyOf = (postId: string) => [...commentKeys.of(postId), 'fresh'] as const

/** What the reader wrote under a post since the comments were opened: it stays where it was written, whatever the order. */
export function useFreshComments(postId: string): readonly FreshComment[] {
  const { data } = useQuery<readonly FreshComment[]>({
    queryKey: keyOf(postId),
    enabled: false,
    gcTime: Infinity,
    meta: { standsStill: true },
  })
  return data ?? NONE
}

/** How many comments a post has, one's own on their way included. */
export function useCommentCount({ id, _count }: Post): number {
  return _count.comments + useFreshComments(id).filter((comment) => comment.id === null).length
}

/** Shows a comment at once. */
export function addFresh(client: QueryClient, postId: string, comment: FreshComment): void {
  change(client, postId, (all) => [...all, comment])
}

/** The server has taken a comment: from now on it has an id, and stands below what it answers. */
export function settleFresh(
  client: QueryClient,
  postId: string,
  tempId: string,
  { id, parentId }: { id: string; parentId: string | null },
): void {
  change(client, postId, (all) => all.map((one) => (one.tempId === tempId ? { ...one, id, parentId } : one)))
}

/** Takes a comment away that did not come to be, or is gone. */
export function dropFresh(client: QueryClient, postId: string, id: string): void {
  change(client, postId, (all) => all.filter((one) => one.tempId !== id && one.id !== id))
}

/** From now on the comments stand in their order. Those on their way stay. */
export function forgetFresh(client: QueryClient, postId: string): void {
  change(client, postId, (all) => all.filter((one) => one.id === null))
}

function change(
  client: QueryClient,
  postId: string,
  next: (all: readonly FreshComment[]) => readonly FreshComment[],
): void {
  client.setQueryData<readonly FreshComment[]>(keyOf(postId), (all = NONE) => next(all))
}
