import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ReactionType } from '@guildhall/contract/reactions'
import { withReaction, type Reacted } from './reaction-counts.ts'
import { react, pendingChangesOf, type ReactionPlace } from './reactions.queries.ts'

type ReactionChange = ReactionType | null

/** Returns a post or comment with the viewer's latest change counted, even while it is pending. */
export function useReacted({ target, queryKey }: ReactionPlace, thing: Reacted): Reacted {
  const client = useQueryClient()
  const pending = useMutationState({
    filters: pendingChangesOf(target),
    select: ({ state }) => state.variables as ReactionChange,
  })
  const latest = pending.at(-1)
  // Read together with the pending changes, so that one that was just committed is not missed.
  const cached = client.getQueryData<Reacted>(queryKey) ?? thing
  return latest === undefined ? cached : withReaction(cached, latest)
}

/** Returns a function that gives a reaction, or removes it if the viewer already gave it. */
export function useReact(place: ReactionPlace): (reaction: ReactionType) => void {
  const client = useQueryClient()
  const { mutate } = useMutation(react(place))
  return (reaction) => {
    const pending = client.getMutationCache().findAll(pendingChangesOf(place.target))
    const current = client.getQueryData<Reacted>(place.queryKey)?.viewer.reaction ?? null
    const latest = pending.length > 0 ? (pending.at(-1)?.state.variables as ReactionChange) : current
    mutate(latest === reaction ? null : reaction)
  }
}
