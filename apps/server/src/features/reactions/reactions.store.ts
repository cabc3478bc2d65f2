import type { MemberCard } from '@guildhall/contract/members'
import { REACTION_TYPES, type ReactionType } from '@guildhall/contract/reactions'
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
type Given = (ReactionRow | { id: null }) & {
  counts: number[]
  /** One's own other call came first, and what it wrote was not to be seen yet: nothing was done. */
  is_late: boolean
}

/** What a member wishes, and the event that tells of it. */
type Wish = {
  id: string
  userId: string
  type: ReactionType
  state: 'on' | 'off' | null
  at: Date
  event: string
}

type Kind = 'post' | 'comment'

/**
 * Sets, replaces or takes back a member's reaction, moves the counters by exactly what was done, and tells of it where
 * anything was, in one statement.
 * The target's row comes first, so that all who react to it go one after the other. The member's own row is read as it is
 * once that is held, and held too, so that it is certain what becomes of it. Only a first reaction that this member gave
 * meanwhile cannot be seen yet, and then the insert finds it.
 */
function giving(kind: Kind) {
  const column = `${kind}_id`
  const counts = REACTION_TYPES.map(
    (type, at) =>
      `kept[${at + 1}] + (becomes is not distinct from '${type}')::int - (was is not distinct from '${type}')::int`,
  )
  const score = kind === 'post' ? '' : `, score = score + ${weight('becomes')} - ${weight('was')}`
  return statement<
    [
      targetId: string,
      userId: string,
      type: string,
      state: string | null,
      id: string,
      at: Date,
      event: string,
    ],
    Given
  >(
    `reactions.give_to_${kind}`,
    `with target as (
       select id, reaction_counts from ${kind}s where id = $1 and deleted_at is null for no key update
     ), mine as (
       select id, reaction_type, created_at
         from reactions
        where ${column} = (select id from target) and user_id = $2
          for update
     ), gone as (
       delete from reactions
        where id = (select id from mine where reaction_type = $3 and $4::text is distinct from 'on')
     ), replaced as (
       update reactions set reaction_type = $3
        where id = (select id from mine where reaction_type <> $3 and $4 is distinct from 'off')
     ), made as (
       insert into reactions (id, ${column}, user_id, reaction_type, created_at)
       select $5, id, $2, $3, $6 from target where not exists (select from mine) and $4 is distinct from 'off'
       on conflict (${column}, user_id) where ${column} is not null do nothing
       returning id, reaction_type, created_at
     ), move as materialized (
       select target.id as target_id, target.reaction_counts as kept, mine.reaction_type as was,
              case when mine.reaction_type = $3 and $4 is distinct from 'on' then null
                   when mine.reaction_type <> $3 and $4 is distinct from 'off' then $3
                   else coalesce(mine.reaction_type, made.reaction_type) end as becomes,
              coalesce(mine.id, made.id) as id, coalesce(mine.created_at, made.created_at) as created_at
         from target left join mine on true left join made on true
     ), counted as (
       update ${kind}s set reaction_counts = array[${counts.join(', ')}]${score}
         from move
        where ${kind}s.id = target_id and was is distinct from becomes
       returning reaction_counts
     ), told as (
       ${insertEvents('$7', '$6', 'exists (select from move where was is distinct from becomes)')}
     )
     select coalesce(counted.reaction_counts, kept) as counts,
            coalesce(was, becomes) is null and $4 is distinct from 'off' as is_late,
            case when becomes is not null then move.id end as id, member.id as user_id, becomes as reaction_type,
            move.created_at, ${memberCard('member')} as member
       from move
       left join counted on true
       join users as member on member.id = $2`,
  )
}

/** What a reaction adds to the score by which comments are sorted. */
function weight(type: string): string {
  return `(case ${type} when 'downvote' then -1 else (${type} is not null)::int end)`
}

const give = { post: giving('post'), comment: giving('comment') }

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
    give[kindOf(target)].maybe(db, [
      idOf(target),
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
