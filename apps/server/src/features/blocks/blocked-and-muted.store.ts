import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** A blocked or muted member, and since when. */
export type BlockedOrMutedRow = { card: MemberCard; created_at: Date }

type PageParameters = { memberId: string; before: string; limit: number }

const blocked = statement<PageParameters, BlockedOrMutedRow>(
  'blocks.page',
  `select ${memberCard('person')} as card, block.created_at
     from user_blocks as block
     join users as person on person.id = block.blocked_id
    where block.blocker_id = :memberId and block.blocked_id < :before
    order by block.blocked_id desc
    limit :limit`,
)

const findBlocked = statement<{ memberId: string; who: string }, BlockedOrMutedRow>(
  'blocks.one',
  `select ${memberCard('person')} as card, block.created_at
     from users as person
     join user_blocks as block on block.blocker_id = :memberId and block.blocked_id = person.id
    where person.username = :who
   union all
   select ${memberCard('person')} as card, block.created_at
     from user_blocks as block
     join users as person on person.id = block.blocked_id
    where block.blocker_id = :memberId and block.blocked_id::text = :who
    limit 1`,
)

// Members who blocked the muter are hidden here too.
const muted = statement<PageParameters, BlockedOrMutedRow>(
  'mutes.page',
  `select ${memberCard('person')} as card, mute.created_at
     from user_mutes as mute
     join users as person on person.id = mute.muted_id
    where mute.muter_id = :memberId and mute.muted_id < :before and mute.muted_id not in ${inBlockWith(':memberId')}
    order by mute.muted_id desc
    limit :limit`,
)

/** Lists whom a member has blocked or muted, one row more than `limit`; the tables themselves belong to relations. */
export const blockedAndMutedStore = {
  blocked: (db: Db, memberId: string, before: string, limit: number) =>
    blocked.all(db, { memberId, before, limit: limit + 1 }),
  /** Finds a blocked member by id or username. */
  findBlocked: (db: Db, memberId: string, who: string) => findBlocked.maybe(db, { memberId, who }),
  muted: (db: Db, memberId: string, before: string, limit: number) =>
    muted.all(db, { memberId, before, limit: limit + 1 }),
}
