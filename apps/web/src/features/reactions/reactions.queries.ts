import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ListReactions, React, type ReactionType } from '@guildhall/contract/reactions'
import { api } from '#web/lib/api.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { toastError } from '#web/ui/toasts.ts'
import type { Reacted } from './reaction-counts.ts'

const PAGE_SIZE = '20'

/** The post or comment that a reaction is given to. */
export type ReactionTarget = { postId: string } | { commentId: string }
/** A post or comment, and its key in the query cache. */
export type ReactionPlace = { target: ReactionTarget; queryKey: readonly unknown[] }

/** Filters for the reactions to one post or comment that are not yet confirmed by the server. */
export const pendingChangesOf = (target: ReactionTarget) => ({
  mutationKey: [React.path, ...Object.entries(target).flat()],
  status: 'pending' as const,
})

/**
 * Gives a reaction, or with null removes the viewer's. The cache holds the last response of the server: a
 * pending change is merged on top of it when rendered, so a change that fails needs no rollback.
 */
export const react = ({ target, queryKey }: ReactionPlace) => {
  const { mutationKey } = pendingChangesOf(target)
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (change: ReactionType | null, { client }) => {
      const current = client.getQueryData<Reacted>(queryKey)?.viewer.reaction ?? null
      const reactionType = change ?? current
      // Of several quick taps only the last is sent, and not even that if it restores the initial state.
      if (hasLaterChange(client, target) || change === current || reactionType === null) return null
      const state = change === null ? 'off' : 'on'
      return api.call(React, { body: { ...target, reactionType, state } })
    },
    onSuccess: async (answer, _change, _onMutateResult, { client }) => {
      if (!answer) return
      await commitAnswer<Reacted>(
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
    onError: (error, _change, _onMutateResult, { client }) => {
      if (hasLaterChange(client, target)) return
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
            limit: PAGE_SIZE,
            ...target,
            ...(reactionType && { reactionType }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Clients that have loaded the list are not notified when others react.
    staleTime: 0,
  })

/** True while a later change to the same post or comment is pending. */
function hasLaterChange(client: QueryClient, target: ReactionTarget): boolean {
  return client.isMutating({ mutationKey: pendingChangesOf(target).mutationKey }) > 1
}
