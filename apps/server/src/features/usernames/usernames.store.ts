import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith, isKnownTo } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

/** Who has a username, or gave it up recently. */
export type Holders = { member_id: string | null; is_group: boolean; former_id: string | null }

/** A member's current username, and when they last gave one up. */
export type OwnUsername = { username: string | null; given_up_at: Date | null }

// Locks in a fixed order, so that concurrent transactions cannot deadlock.
const lock = statement<{ handles: readonly string[] }>(
  'usernames.lock',
  `select pg_advisory_xact_lock(hashtextextended('handle ' || handle, 0))
     from (select handle from unnest(:handles::text[]) as handle order by handle) as handles`,
)

const findHolders = statement<{ username: string; reservedSince: Date }, Holders>(
  'usernames.find_holders',
  `select (select id from users where username = :username) as member_id,
          exists (select from groups where handle = :username) as is_group,
          (select user_id from former_usernames where username = :username and given_up_at > :reservedSince) as former_id`,
)

const OWN = `select username,
          (select max(given_up_at) from former_usernames where user_id = users.id) as given_up_at
     from users
    where id = :memberId`

const findOwn = statement<{ memberId: string }, OwnUsername>('usernames.find_own', OWN)

const lockOwn = statement<{ memberId: string }, OwnUsername>('usernames.lock_own', `${OWN} for no key update`)

const set = statement<{ memberId: string; username: string; at: Date }>(
  'usernames.set',
  `with no_longer_former as (delete from former_usernames where username = :username)
   update users set username = :username, updated_at = :at where id = :memberId`,
)

const saveFormer = statement<{ username: string; memberId: string; at: Date }>(
  'usernames.save_former',
  `insert into former_usernames (username, user_id, given_up_at)
   values (:username, :memberId, :at)
   on conflict (username) do update set user_id = excluded.user_id, given_up_at = excluded.given_up_at`,
)

const listFormer = statement<{ memberId: string }, { username: string; given_up_at: Date }>(
  'usernames.list_former',
  `select username, given_up_at from former_usernames where user_id = :memberId order by given_up_at`,
)

const deleteFormer = statement<{ memberId: string }>(
  'usernames.delete_former',
  `delete from former_usernames where user_id = :memberId`,
)

const find = statement<{ username: string; viewerId: string; reservedSince: Date }, { card: MemberCard }>(
  'usernames.find',
  `select ${memberCard('member')} as card
     from users as member
    where member.id = coalesce(
            (select id from users where username = :username),
            (select user_id from former_usernames where username = :username and given_up_at > :reservedSince))
      and member.id not in ${inBlockWith(':viewerId')}
      and ${isKnownTo('member', ':viewerId')}`,
)

/** Locks these handles until the end of the transaction. Members, agents and groups share one namespace. */
export async function lockHandles(tx: Tx, handles: readonly string[]): Promise<void> {
  await lock.all(tx, { handles })
}

/** The only file that writes SQL for `former_usernames`, and for the usernames in `users`. */
export const usernamesStore = {
  findHolders: (db: Db, username: string, reservedSince: Date) =>
    findHolders.one(db, { username, reservedSince }),

  findOwn: (db: Db, memberId: string) => findOwn.maybe(db, { memberId }),

  /** The same, and locks the row until the end of the transaction. */
  lockOwn: (tx: Tx, memberId: string) => lockOwn.maybe(tx, { memberId }),

  /** Also deletes the reservation of a former owner. */
  set: (tx: Tx, memberId: string, username: string, at: Date) => set.all(tx, { memberId, username, at }),

  saveFormer: (tx: Tx, username: string, memberId: string, at: Date) =>
    saveFormer.all(tx, { username, memberId, at }),

  /** At most one in two weeks, so they are few. */
  listFormer: (db: Db, memberId: string) => listFormer.all(db, { memberId }),

  deleteFormer: (db: Db, memberId: string) => deleteFormer.all(db, { memberId }),

  /** Finds the member who has this username, or gave it up recently; undefined if either has blocked the other. */
  find: async (db: Db, username: string, viewerId: string, reservedSince: Date) =>
    (await find.maybe(db, { username, viewerId, reservedSince }))?.card,
}
