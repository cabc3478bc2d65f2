import type { MemberCard } from '@guildhall/contract/members'
import type { ReactionType } from '@guildhall/contract/reactions'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'
import { insertEvents } from '#platform/events/outbox.store'

/** What can be reacted to. */
export type Target = { postId: string; commentId: string | null }

/** A reaction with whoever gave it. */
export type ReactionRow = {
  id: string
  user_id: string
  reaction_type: ReactionType
  created_at: Date
  member: MemberCard
}

/** What a reaction led to: the counters, and the reaction that stands now, if any. */
type Given = (ReactionRow | { id: null }) & { counts: number[] }

/** What a member wishes, and the event that tells of it. */
export type Wish = {
  id: string
  userId: string
  type: ReactionType
  state: 'on' | 'off' | null
  at: Date
  event: string
}

type Kind = 'post' | 'comment'

// Sets, replaces or takes back a member's reaction, moves the counters by exactly what was done, and tells of it where
// anything was, in one statement.
const give = statement<
  [
    postId: string,
    commentId: string | null,
    userId: string,
    type: string,
    state: string | null,
    id: string,
    at: Date,
    event: string,
  ],
  Given
>(
  'reactions.give',
  `with given as materialized (
     select * from give_reaction($1, $2, $3, $4, $5, $6, $7)
   ), told as (
     ${insertEvents('$8', '$7', 'exists (select from given where was is distinct from becomes)')}
   )
   select counts, case when becomes is not null then given.id end as id, member.id as user_id, becomes as reaction_type,
          given.created_at, ${memberCard('member')} as member
     from given
     join users as member on member.id = $3
    where counts is not null`,
)

// Each type is a range of its own in the index, of which no more is read than the page could take.
function listing(kind: Kind) {
  return statement<
    [viewerId: string, targetId: string, types: readonly string[], before: string, limit: number],
    ReactionRow
  >(
    `reactions.page_of_${kind}`,
    `select given.id, given.user_id, given.reaction_type, given.created_at, ${memberCard('member')} as member
       from unnest($3::text[]) as wanted (type)
      cross join lateral (
        select id, user_id, reaction_type, created_at
          from reactions
         where ${kind}_id = $2 and reaction_type = wanted.type and id < $4
           and user_id not in ${inBlockWith('$1')}
         order by id desc
         limit $5
      ) as given
       join users as member on member.id = given.user_id
      order by given.id desc
      limit $5`,
  )
}

const list = { post: listing('post'), comment: listing('comment') }

function counting(kind: Kind) {
  return statement<[targetId: string], { reaction_counts: number[] }>(
    `reactions.counts_of_${kind}`,
    `select reaction_counts from ${kind}s where id = $1`,
  )
}

const count = { post: counting('post'), comment: counting('comment') }

const kindOf = ({ commentId }: Target): Kind => (commentId === null ? 'post' : 'comment')
const idOf = ({ postId, commentId }: Target): string => commentId ?? postId

/** The only file that writes SQL for `reactions`, but for what goes with a comment that is removed. */
export const reactionsStore = {
  /** Answers nothing where the target is gone. */
  give: (db: Db, target: Target, wish: Wish) =>
    give.maybe(db, [
      target.postId,
      target.commentId,
      wish.userId,
      wish.type,
      wish.state,
      wish.id,
      wish.at,
      wish.event,
    ]),

  /** Reactions of these types, newest first, without those of members in a block with the viewer; one row more than asked. */
  page: (
    db: Db,
    target: Target,
    asked: { viewerId: string; types: readonly ReactionType[]; before: string; limit: number },
  ) =>
    list[kindOf(target)].all(db, [asked.viewerId, idOf(target), asked.types, asked.before, asked.limit + 1]),

  counts: async (db: Db, target: Target) =>
    (await count[kindOf(target)].maybe(db, [idOf(target)]))?.reaction_counts ?? [],
}
