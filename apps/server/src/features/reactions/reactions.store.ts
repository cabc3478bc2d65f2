import type { MemberCard } from '@guildhall/contract/members'
import type { ReactionType } from '@guildhall/contract/reactions'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'
import type { EventRow } from '#platform/events/outbox'
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
export type ReactionResult = (ReactionRow | { id: null }) & { is_changed: boolean; counts: number[] }

/** The change a member requests, and the events that publish it: `voteEvent` only if an upvote or downvote changes. */
export type ReactionChange = Target & {
  id: string
  userId: string
  type: ReactionType
  state: 'on' | 'off' | null
  at: Date
  event: EventRow
  voteEvent: EventRow | null
}

type Kind = 'post' | 'comment'

/** The events of what changed. */
const EVENTS = `
  (select jsonb_agg(candidate.event)
     from given
    cross join lateral (
      values (given.event), (case when '{upvote,downvote}' && array[was, becomes] then given.vote_event end)
    ) as candidate (event)
    where was is distinct from becomes and candidate.event is not null)`

// Sets, replaces or removes reactions, updates the counters accordingly, and publishes the events of those that changed
// anything, all in one statement. Each change sees those before it, and locks are taken in the order of the numbers.
const give = statement<{ changes: string; at: Date }, ReactionResult & { number: number }>(
  'reactions.give',
  `with given as materialized (
     select change.number, change.user_id, change.event, change.vote_event, one.*
       from (
         select * from jsonb_to_recordset(:changes::jsonb)
             as change (number int, post_id uuid, comment_id uuid, user_id uuid, type text, state text, id uuid,
                        at timestamptz, event jsonb, vote_event jsonb)
          order by number offset 0
       ) as change
      cross join lateral give_reaction(change.post_id, change.comment_id, change.user_id, change.type, change.state,
                                       change.id, change.at) as one
   ), published as (
     ${insertEvents(EVENTS, ':at')}
   )
   select number, was is distinct from becomes as is_changed, counts,
          case when becomes is not null then given.id end as id, given.user_id, becomes as reaction_type,
          given.created_at, giver.card as member
     from given
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = given.user_id offset 0) as giver
    where counts is not null`,
)

/** A reaction of a member, with the post that its target belongs to, and its group. */
type OwnReaction = {
  id: string
  post_id: string
  comment_id: string | null
  group_id: string | null
  reaction_type: ReactionType
  created_at: Date
}

const listOf = statement<{ userId: string; after: string; limit: number }, OwnReaction>(
  'reactions.list_of',
  `select reaction.id, coalesce(reaction.post_id, comment.post_id) as post_id, reaction.comment_id,
          post.group_id, reaction.reaction_type, reaction.created_at
     from reactions as reaction
     left join comments as comment on comment.id = reaction.comment_id
     left join posts as post on post.id = coalesce(reaction.post_id, comment.post_id)
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

/** Posts before their comments, as everything else locks them. */
function compareTargets(a: Target, b: Target): number {
  return compare(a.postId, b.postId) || compare(a.commentId ?? '', b.commentId ?? '')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The only file that writes SQL for `reactions`, except for deletions along with a comment. */
export const reactionsStore = {
  /**
   * Makes all of these changes or, if it fails, none. Returns a result for each; it is undefined if the target has been
   * deleted.
   */
  async give(db: Db, changes: readonly ReactionChange[]): Promise<(ReactionResult | undefined)[]> {
    const ordered = changes.toSorted(compareTargets)
    const [first] = ordered
    if (first === undefined) return []
    const rows = await give.all(db, {
      at: first.at,
      changes: JSON.stringify(
        ordered.map((change, number) => ({
          number,
          post_id: change.postId,
          comment_id: change.commentId,
          user_id: change.userId,
          type: change.type,
          state: change.state,
          id: change.id,
          at: change.at,
          event: change.event,
          vote_event: change.voteEvent,
        })),
      ),
    })
    const results = new Map(rows.map(({ number, ...result }) => [ordered[number], result]))
    return changes.map((change) => results.get(change))
  },

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
