import type { MemberCard } from '@guildhall/contract/members'
import type { ReactionType } from '@guildhall/contract/reactions'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'
import { insertEvents } from '#platform/events/outbox.store'

/** What can be reacted to. */
export type Target = { postId: string; commentId: string | null }

/** A reaction with the member who gave it. */
export type ReactionRow = {
  id: string
  user_id: string
  reaction_type: ReactionType
  created_at: Date
  member: MemberCard
}

/** The result of a change: whether there was one, the counters, and the member's current reaction, if any. */
type ReactionResult = (ReactionRow | { id: null }) & { is_changed: boolean; counts: number[] }

/** The change a member requests, and the event that publishes it. */
export type ReactionChange = {
  id: string
  userId: string
  type: ReactionType
  state: 'on' | 'off' | null
  at: Date
  event: string
}

type Kind = 'post' | 'comment'

// Sets, replaces or removes a member's reaction, updates the counters accordingly, and publishes the event if anything
// changed, all in one statement.
const give = statement<
  {
    postId: string
    commentId: string | null
    userId: string
    type: string
    state: string | null
    id: string
    at: Date
    event: string
  },
  ReactionResult
>(
  'reactions.give',
  `with given as materialized (
     select * from give_reaction(:postId, :commentId, :userId, :type, :state, :id, :at)
   ), published as (
     ${insertEvents(':event', ':at', 'exists (select from given where was is distinct from becomes)')}
   )
   select was is distinct from becomes as is_changed, counts, case when becomes is not null then given.id end as id,
          member.id as user_id, becomes as reaction_type, given.created_at, ${memberCard('member')} as member
     from given
     join users as member on member.id = :userId
    where counts is not null`,
)

/** A reaction of a member, with the post that its target belongs to. */
type OwnReaction = {
  id: string
  post_id: string
  comment_id: string | null
  reaction_type: ReactionType
  created_at: Date
}

const listOf = statement<{ userId: string; after: string; limit: number }, OwnReaction>(
  'reactions.list_of',
  `select reaction.id, coalesce(reaction.post_id, comment.post_id) as post_id, reaction.comment_id,
          reaction.reaction_type, reaction.created_at
     from reactions as reaction
     left join comments as comment on comment.id = reaction.comment_id
    where reaction.user_id = :userId and reaction.id > :after
    order by reaction.id
    limit :limit`,
)

const remove = statement<{ id: string }>('reactions.remove', `delete from reactions where id = :id`)

// Each type is a separate index range, of which no more is read than the page can hold.
function pageStatement(kind: Kind) {
  return statement<
    { viewerId: string; targetId: string; types: readonly string[]; before: string; limit: number },
    ReactionRow
  >(
    `reactions.page_of_${kind}`,
    `select given.id, given.user_id, given.reaction_type, given.created_at, ${memberCard('member')} as member
       from unnest(:types::text[]) as wanted (type)
      cross join lateral (
        select id, user_id, reaction_type, created_at
          from reactions
         where ${kind}_id = :targetId and reaction_type = wanted.type and id < :before
           and user_id not in ${inBlockWith(':viewerId')}
         order by id desc
         limit :limit
      ) as given
       join users as member on member.id = given.user_id
      order by given.id desc
      limit :limit`,
  )
}

const list = { post: pageStatement('post'), comment: pageStatement('comment') }

function countsStatement(kind: Kind) {
  return statement<{ targetId: string }, { reaction_counts: number[] }>(
    `reactions.counts_of_${kind}`,
    `select reaction_counts from ${kind}s where id = :targetId`,
  )
}

const count = { post: countsStatement('post'), comment: countsStatement('comment') }

const kindOf = ({ commentId }: Target): Kind => (commentId === null ? 'post' : 'comment')
const idOf = ({ postId, commentId }: Target): string => commentId ?? postId

/** The only file that writes SQL for `reactions`, except for deletions along with a comment. */
export const reactionsStore = {
  /** Returns undefined if the target has been deleted. */
  give: (db: Db, target: Target, change: ReactionChange) =>
    give.maybe(db, {
      postId: target.postId,
      commentId: target.commentId,
      userId: change.userId,
      type: change.type,
      state: change.state,
      id: change.id,
      at: change.at,
      event: change.event,
    }),

  /** The reactions of a member, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a reaction to something that was deleted, which has no counters any more. */
  remove: (db: Db, id: string) => remove.all(db, { id }),

  /** Returns reactions, newest first, without members in a block with the viewer; one row more than `limit`. */
  page: (
    db: Db,
    target: Target,
    query: { viewerId: string; types: readonly ReactionType[]; before: string; limit: number },
  ) => list[kindOf(target)].all(db, { ...query, targetId: idOf(target), limit: query.limit + 1 }),

  counts: async (db: Db, target: Target) =>
    (await count[kindOf(target)].maybe(db, { targetId: idOf(target) }))?.reaction_counts ?? [],
}
