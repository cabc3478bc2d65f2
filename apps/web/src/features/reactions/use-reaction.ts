import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ReactionType } from '@guildhall/contract/reactions'
import { withReaction, type Reacted } from './reaction-counts.ts'
import { react, wishesOf, type ReactionPlace } from './reactions.queries.ts'

type Wish = ReactionType | null

/** A post or comment with one's last wish counted in, also while it is on its way. */
export function useReacted({ target, queryKey }: ReactionPlace, thing: Reacted): Reacted {
  const client = useQueryClient()
  const wishes = useMutationState({
    filters: wishesOf(target),
    select: ({ state }) => state.variables as Wish,
  })
  const wish = wishes.at(-1)
  // Read at the same moment as the wishes: one that was just counted must not be missed in between.
  const counted = client.getQueryData<Reacted>(queryKey) ?? thing
  return wish === undefined ? counted : withReaction(counted, wish)
}

/** Gives a reaction; the one that one already has is taken back. */
export function useReact(place: ReactionPlace): (reaction: ReactionType) => void {
  const client = useQueryClient()
  const { mutate } = useMutation(react(place))
  return (reaction) => {
    const wishes = client.getMutationCache().findAll(wishesOf(place.target))
    const given = client.getQueryData<Reacted>(place.queryKey)?.viewer.reaction ?? null
    const last = wishes.length > 0 ? (wishes.at(-1)?.state.variables as Wish) : given
    mutate(last === reaction ? null : reaction)
  }
}
