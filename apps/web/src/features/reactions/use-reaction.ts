import { useQueryClient } from '@tanstack/react-query'
import type { ReactionType } from '@guildhall/contract/reactions'
import { pendingChanges, useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { withReaction, type Reacted } from './reaction-counts.ts'
import { react, type ReactionPlace } from './reactions.queries.ts'

/** Returns a post or comment with the viewer's latest change counted, even while it is in flight. */
export function useReacted(place: ReactionPlace, thing: Reacted): Reacted {
  return useOptimistic(react(place), thing, withReaction)
}

/** Returns a function that gives a reaction, or removes it if the viewer already gave it. */
export function useReact(place: ReactionPlace): (reaction: ReactionType) => void {
  const client = useQueryClient()
  const change = useChange(react(place))
  return (reaction) => {
    const saved = client.getQueryData<Reacted>(place.queryKey)?.viewer.reaction ?? null
    const [latest] = pendingChanges(react(place)).slice(-1)
    change((latest === undefined ? saved : latest) === reaction ? null : reaction)
  }
}
