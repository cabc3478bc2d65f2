import { z } from 'zod'
import { Id, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'

/** In the order in which counters are kept. */
export const REACTION_TYPES = ['upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry'] as const
export type ReactionType = (typeof REACTION_TYPES)[number]

export const ReactionKind = z.enum(REACTION_TYPES)

/** How many gave which reaction; types that nobody gave are left out. */
export const ReactionCounts = z.array(z.object({ reactionType: ReactionKind, count: z.number().int() }))
export type ReactionCounts = z.output<typeof ReactionCounts>

/** The place of a type among the counters, from 1 as in SQL. */
export function counterOf(type: ReactionType): number {
  return REACTION_TYPES.indexOf(type) + 1
}

/** Counters as they are kept, one per type in their order, as they are shown. */
export function countsOf(counters: readonly number[]): ReactionCounts {
  return REACTION_TYPES.flatMap((reactionType, at) => {
    const count = counters[at] ?? 0
    return count > 0 ? [{ reactionType, count }] : []
  })
}

/** What one member gave to one post or comment. */
export const Reaction = z.object({
  id: Id,
  userId: Id,
  reactionType: ReactionKind,
  postId: Id.nullable(),
  commentId: Id.nullable(),
  createdAt: Moment,
  user: MemberCard,
})
export type Reaction = z.output<typeof Reaction>

const ONE_TARGET = 'Name either a post or a comment.'
const hasOneTarget = ({
  postId,
  commentId,
}: {
  postId?: string | undefined
  commentId?: string | undefined
}) => (postId === undefined) !== (commentId === undefined)

export const React = endpoint({
  method: 'POST',
  path: '/api/reactions',
  summary:
    'Gives a reaction to a post or comment, replaces the one given before, or takes the same one back. With `state` it says what is wished for, so that a repeat changes nothing.',
  access: 'member',
  quota: 'reactions',
  errors: ['invalid', 'not_found', 'forbidden'],
  body: z
    .strictObject({
      postId: Id.optional(),
      commentId: Id.optional(),
      reactionType: ReactionKind,
      /** Without it the reaction is toggled. */
      state: z.enum(['on', 'off']).optional(),
    })
    .refine(hasOneTarget, ONE_TARGET),
  answer: z.object({ reaction: Reaction.nullable(), counts: ReactionCounts }),
})

export const ListReactions = endpoint({
  method: 'GET',
  path: '/api/reactions',
  summary: 'Who reacted to a post or comment, newest first. Downvotes are counted, never named.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid', 'not_found'],
  query: z
    .strictObject({
      ...pageQuery(),
      postId: Id.optional(),
      commentId: Id.optional(),
      reactionType: ReactionKind.optional(),
    })
    .refine(hasOneTarget, ONE_TARGET),
  answer: z.object({ reactions: z.array(Reaction), counts: ReactionCounts }),
})
