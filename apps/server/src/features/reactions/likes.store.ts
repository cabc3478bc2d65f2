import type { ReactionType } from '@guildhall/contract/reactions'
import { statement, type Db } from '#platform/db'

/** A member's reaction to a text of another; null if they took it back. */
export type LikeRow = {
  reader_id: string
  actor_id: string
  target_id: string
  post_id: string
  act_id: string | null
  at: Date | null
}

type Pairs = { targetIds: readonly string[]; actorIds: readonly string[] }

// A downvote is secret: it notifies no one, and withdraws an earlier notification.
// Each pair is looked up on its own: they are few, however many a cached generic plan expects.
const ofPosts = statement<Pairs, LikeRow>(
  'reactions.likes_of_posts',
  `select post.author_id as reader_id, given.actor_id, post.id as target_id, post.id as post_id,
          reaction.id as act_id, reaction.created_at as at
     from unnest(:targetIds::uuid[], :actorIds::uuid[]) as given (target_id, actor_id)
    cross join lateral (select id, author_id from posts where posts.id = given.target_id offset 0) as post
     left join lateral (
       select id, created_at from reactions
        where post_id = post.id and user_id = given.actor_id and reaction_type <> 'downvote'
       offset 0) as reaction on true`,
)

const ofComments = statement<Pairs, LikeRow>(
  'reactions.likes_of_comments',
  `select comment.author_id as reader_id, given.actor_id, comment.id as target_id, comment.post_id,
          reaction.id as act_id, reaction.created_at as at
     from unnest(:targetIds::uuid[], :actorIds::uuid[]) as given (target_id, actor_id)
    cross join lateral (
       select id, author_id, post_id from comments where comments.id = given.target_id offset 0) as comment
     left join lateral (
       select id, created_at from reactions
        where comment_id = comment.id and user_id = given.actor_id and reaction_type <> 'downvote'
       offset 0) as reaction on true`,
)

const types = statement<{ ids: readonly string[] }, { id: string; reaction_type: ReactionType }>(
  'reactions.types',
  `select id, reaction_type from reactions where id = any(:ids)`,
)

/** A reaction by its target and its author. */
export type LikePair = { targetId: string; actorId: string }

const columns = (pairs: readonly LikePair[]): Pairs => ({
  targetIds: pairs.map(({ targetId }) => targetId),
  actorIds: pairs.map(({ actorId }) => actorId),
})

/** Reads reactions for the notifications of those who wrote what was reacted to. */
export const likesStore = {
  ofPosts: (db: Db, pairs: readonly LikePair[]) => ofPosts.all(db, columns(pairs)),
  ofComments: (db: Db, pairs: readonly LikePair[]) => ofComments.all(db, columns(pairs)),
  types: (db: Db, ids: readonly string[]) => types.all(db, { ids }),
}
