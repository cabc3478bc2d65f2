import { t } from '@lingui/core/macro'
import { ListReactions, React, type ReactionType } from '@guildhall/contract/reactions'
import { api } from '#web/lib/api.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import type { Reacted } from './reaction-counts.ts'

const PAGE_SIZE = 20

/** The post or comment that a reaction is given to. */
export type ReactionTarget = { postId: string } | { commentId: string }
/** A post or comment, and its key in the query cache. */
export type ReactionPlace = { target: ReactionTarget; queryKey: readonly unknown[] }
/** The reaction to give; null removes the viewer's. */
export type ReactionChange = ReactionType | null

/** Gives a reaction, or removes the viewer's. */
export const react = ({ target, queryKey }: ReactionPlace) =>
  optimistic({
    mutationKey: [React.path, ...Object.entries(target).flat()],
    affects: [queryKey],
    onlyLast: true,
    send: async (change: ReactionChange, client) => {
      const current = client.getQueryData<Reacted>(queryKey)?.viewer.reaction ?? null
      const reactionType = change ?? current
      // The last of several quick taps can have restored the initial state.
      if (change === current || reactionType === null) return null
      const state = change === null ? 'off' : 'on'
      return api.call(React, { body: { ...target, reactionType, state } })
    },
    commit: (client, { counts, reaction }) =>
      client.setQueryData<Reacted>(
        queryKey,
        (thing) =>
          thing && {
            ...thing,
            reactions: counts,
            viewer: { ...thing.viewer, reaction: reaction?.reactionType ?? null },
          },
      ),
    failureText: () => ('postId' in target ? t`Failed to react to post.` : t`Failed to react to comment.`),
  })

/** Who reacted, newest first; with a type only those who gave it. */
export const reactorsQuery = (target: ReactionTarget, reactionType: ReactionType | null) =>
  listQuery({
    queryKey: [ListReactions.path, ...Object.entries(target).flat(), reactionType ?? 'all'],
    pageSize: PAGE_SIZE,
    fetchPage: async (page, { signal }) => {
      const query = { ...page, ...target, ...(reactionType && { reactionType }) }
      const { items, next } = await api.page(ListReactions, { query }, signal)
      return { items: items.reactions, counts: items.counts, next }
    },
    // Clients that have loaded the list are not notified when others react.
    staleTime: 0,
  })
