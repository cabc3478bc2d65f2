import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ListReactions, React, type ReactionType } from '@guildhall/contract/reactions'
import { api } from '#web/lib/api.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { settle } from '#web/lib/settle.ts'
import { toastError } from '#web/ui/toasts.ts'
import type { Reacted } from './reaction-counts.ts'

/** What a reaction is given to. */
export type ReactionTarget = { postId: string } | { commentId: string }
/** A post or comment, and where it stands in the cache. */
export type ReactionPlace = { target: ReactionTarget; queryKey: readonly unknown[] }

/** The wishes for one post or comment that are on their way. */
export const wishesOf = (target: ReactionTarget) => ({
  mutationKey: [React.path, ...Object.entries(target).flat()],
  status: 'pending' as const,
})

/**
 * Gives a reaction, or with null takes back what one gave. The cache keeps what the server said last: a wish on its
 * way is laid over it where it is shown, so a wish that fails leaves nothing to undo.
 */
export const react = ({ target, queryKey }: ReactionPlace) => {
  const { mutationKey } = wishesOf(target)
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (wish: ReactionType | null, { client }) => {
      const given = client.getQueryData<Reacted>(queryKey)?.viewer.reaction ?? null
      const reactionType = wish ?? given
      // Of several quick taps only the last is sent, and not even that where it leads back to the beginning.
      if (isWaiting(client, target) || wish === given || reactionType === null) return null
      const state = wish === null ? 'off' : 'on'
      return api.call(React, { body: { ...target, reactionType, state } })
    },
    onSuccess: async (answer, _wish, _before, { client }) => {
      if (!answer) return
      await settle<Reacted>(
        client,
        queryKey,
        (thing) =>
          thing && {
            ...thing,
            reactions: answer.counts,
            viewer: { ...thing.viewer, reaction: answer.reaction?.reactionType ?? null },
          },
      )
    },
    onError: (error, _wish, _before, { client }) => {
      if (isWaiting(client, target)) return
      void client.invalidateQueries({ queryKey, exact: true })
      if (isUnauthorized(error)) return
      toastError('postId' in target ? t`Failed to react to post.` : t`Failed to react to comment.`)
    },
  })
}

/** Who reacted, newest first; with a type only those who gave it. */
export const reactorsQuery = (target: ReactionTarget, reactionType: ReactionType | null) =>
  infiniteQueryOptions({
    queryKey: [ListReactions.path, ...Object.entries(target).flat(), reactionType ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.page(
        ListReactions,
        {
          query: {
            limit: '20',
            ...target,
            ...(reactionType && { reactionType }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Others react without a word to those who once looked.
    staleTime: 0,
  })

/** True while a later wish for the same thing waits. */
function isWaiting(client: QueryClient, target: ReactionTarget): boolean {
  return client.isMutating({ mutationKey: wishesOf(target).mutationKey }) > 1
}
