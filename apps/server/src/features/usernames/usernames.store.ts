import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

/** Whose a username is, or was until not long ago. */
export type Holders = { member_id: string | null; is_group: boolean; former_id: string | null }

/** One's own username, and when one last gave one up. */
export type Own = { username: string | null; given_up_at: Date | null }

// In one order for everybody, so that nobody waits for someone who waits for them.
const lock = statement<[handles: readonly string[]]>(
  'usernames.lock',
  `select pg_advisory_xact_lock(hashtextextended('handle ' || handle, 0))
     from (select handle from unnest($1::text[]) as handle order by handle) as asked`,
)

const holders = statement<[username: string, keptSince: Date], Holders>(
  'usernames.holders',
  `select (select id from users where username = $1) as member_id,
          exists (select from groups where handle = $1) as is_group,
          (select user_id from former_usernames where username = $1 and given_up_at > $2) as former_id`,
)

const OWN = `select username,
          (select max(given_up_at) from former_usernames where user_id = users.id) as given_up_at
     from users
    where id = $1`

const own = statement<[memberId: string], Own>('usernames.own', OWN)

const hold = statement<[memberId: string], Own>('usernames.hold', `${OWN} for no key update`)

const set = statement<[memberId: string, username: string, at: Date]>(
  'usernames.set',
  `with no_longer_former as (delete from former_usernames where username = $2)
   update users set username = $2, updated_at = $3 where id = $1`,
)

const keepFormer = statement<[username: string, memberId: string, at: Date]>(
  'usernames.keep_former',
  `insert into former_usernames (username, user_id, given_up_at)
   values ($1, $2, $3)
   on conflict (username) do update set user_id = excluded.user_id, given_up_at = excluded.given_up_at`,
)

const find = statement<[username: string, viewerId: string, keptSince: Date], { card: MemberCard }>(
  'usernames.find',
  `select ${memberCard('member')} as card
     from users as member
    where member.id = coalesce(
            (select id from users where username = $1),
            (select user_id from former_usernames where username = $1 and given_up_at > $3))
      and member.id not in ${inBlockWith('$2')}`,
)

/** From here to the end of the transaction nobody else takes one of these handles: one space for people, agents and groups. */
export async function lockHandles(tx: Tx, handles: readonly string[]): Promise<void> {
  await lock.all(tx, [handles])
}

/** The only file that writes SQL for `former_usernames`, and for the usernames in `users`. */
export const usernamesStore = {
  holders: (db: Db, username: string, keptSince: Date) => holders.one(db, [username, keptSince]),

  own: (db: Db, memberId: string) => own.maybe(db, [memberId]),

  /** The same, and nobody changes it until the end of the transaction. */
  hold: (tx: Tx, memberId: string) => hold.maybe(tx, [memberId]),

  /** Somebody's from now on, so no longer what somebody had before. */
  set: (tx: Tx, memberId: string, username: string, at: Date) => set.all(tx, [memberId, username, at]),

  keepFormer: (tx: Tx, username: string, memberId: string, at: Date) =>
    keepFormer.all(tx, [username, memberId, at]),

  /** Whoever has this username, or had it last and not too long ago; nobody where one of the two has blocked the other. */
  find: async (db: Db, username: string, viewerId: string, keptSince: Date) =>
    (await find.maybe(db, [username, viewerId, keptSince]))?.card,
}
