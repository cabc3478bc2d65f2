import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { reason } from './reason.ts'

/** In the order in which counters are stored. */
export const REACTION_TYPES = ['upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry'] as const
export type ReactionType = (typeof REACTION_TYPES)[number]

export const ReactionKind = z.enum(REACTION_TYPES)

/** The number of reactions per type; types without any are left out. */
export const ReactionCounts = z.array(z.object({ reactionType: ReactionKind, count: z.int() }))
export type ReactionCounts = z.output<typeof ReactionCounts>

/** The index of a type among the counters, from 1 as in SQL. */
export function counterIndex(type: ReactionType): number {
  return REACTION_TYPES.indexOf(type) + 1
}

/** Converts stored counters, one per type in order, to the counts that are returned. */
export function toReactionCounts(counters: readonly number[]): ReactionCounts {
  return REACTION_TYPES.flatMap((reactionType, at) => {
    const count = counters[at] ?? 0
    return count > 0 ? [{ reactionType, count }] : []
  })
}

/** One member's reaction to one post or comment. */
export const Reaction = z.object({
  id: Id,
  userId: Id,
  reactionType: ReactionKind,
  postId: z.nullable(Id),
  commentId: z.nullable(Id),
  createdAt: Moment,
  user: MemberCard,
})
export type Reaction = z.output<typeof Reaction>

const ONE_TARGET = reason('reaction.one_target')
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
    'Gives a reaction to a post or comment, replaces the previous one, or takes the same one back. `state` sets it explicitly, so that a repeat changes nothing.',
  access: 'member',
  quota: 'reactions',
  errors: ['invalid', 'not_found', 'forbidden'],
  body: z
    .strictObject({
      postId: z.optional(Id),
      commentId: z.optional(Id),
      reactionType: ReactionKind,
      /** If omitted, the reaction is toggled. */
      state: z.optional(z.enum(['on', 'off'])),
    })
    .check(z.refine(hasOneTarget, ONE_TARGET)),
  answer: z.object({ reaction: z.nullable(Reaction), counts: ReactionCounts }),
})

export const ListReactions = endpoint({
  method: 'GET',
  path: '/api/reactions',
  summary: 'Lists who reacted to a post or comment, newest first. Downvotes are counted, but never listed.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid', 'not_found'],
  query: z
    .strictObject({
      ...pageQuery(),
      postId: z.optional(Id),
      commentId: z.optional(Id),
      reactionType: z.optional(ReactionKind),
    })
    .check(z.refine(hasOneTarget, ONE_TARGET)),
  answer: z.object({ reactions: z.array(Reaction), counts: ReactionCounts }),
})
