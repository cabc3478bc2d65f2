import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'

export type ShutOutRow = { card: MemberCard; created_at: Date }

type PageParameters = [memberId: string, before: string, limit: number]

const blocked = statement<PageParameters, ShutOutRow>(
  'blocks.page',
  `select ${memberCard('person')} as card, shut.created_at
     from user_blocks as shut
     join users as person on person.id = shut.blocked_id
    where shut.blocker_id = $1 and shut.blocked_id < $2
    order by shut.blocked_id desc
    limit $3`,
)

const oneBlocked = statement<[memberId: string, who: string], ShutOutRow>(
  'blocks.one',
  `select ${memberCard('person')} as card, shut.created_at
     from users as person
     join user_blocks as shut on shut.blocker_id = $1 and shut.blocked_id = person.id
    where person.username = $2
   union all
   select ${memberCard('person')} as card, shut.created_at
     from user_blocks as shut
     join users as person on person.id = shut.blocked_id
    where shut.blocker_id = $1 and shut.blocked_id::text = $2
    limit 1`,
)

// Who blocked the muter is hidden from them here too.
const muted = statement<PageParameters, ShutOutRow>(
  'mutes.page',
  `select ${memberCard('person')} as card, shut.created_at
     from user_mutes as shut
     join users as person on person.id = shut.muted_id
    where shut.muter_id = $1 and shut.muted_id < $2 and shut.muted_id not in ${inBlockWith('$1')}
    order by shut.muted_id desc
    limit $3`,
)

/** Whom a member has blocked or muted, one more than asked; the tables themselves belong to relations. */
export const shutOutStore = {
  blocked: (db: Db, memberId: string, before: string, limit: number) =>
    blocked.all(db, [memberId, before, limit + 1]),
  /** One of them, by id or username. */
  oneBlocked: (db: Db, memberId: string, who: string) => oneBlocked.maybe(db, [memberId, who]),
  muted: (db: Db, memberId: string, before: string, limit: number) =>
    muted.all(db, [memberId, before, limit + 1]),
}
