import { statement, type Db, type Parameter, type Tx } from '#platform/db'

/** Returns SQL that is true for a member who is suspended, in a statement that reads `users` under this alias. */
export function isSuspended(alias: string, at: Parameter): string {
  return `(${alias}.suspended_at is not null and coalesce(${alias}.suspended_until > ${at}, true))`
}

const check = statement<{ memberId: string; at: Date }, { is_suspended: boolean }>(
  'members.is_suspended',
  `select ${isSuspended('users', ':at')} as is_suspended from users where id = :memberId`,
)

const lock = statement<{ memberId: string; at: Date }, { kind: 'member' | 'agent'; is_suspended: boolean }>(
  'members.lock_suspension',
  `select kind, ${isSuspended('users', ':at')} as is_suspended from users where id = :memberId for no key update`,
)

const suspend = statement<{ memberId: string; at: Date; until: Date | null; reason: string }>(
  'members.suspend',
  `update users set suspended_at = :at, suspended_until = :until, suspension_reason = :reason where id = :memberId`,
)

const lift = statement<{ memberId: string }>(
  'members.lift_suspension',
  `update users set suspended_at = null, suspended_until = null, suspension_reason = null where id = :memberId`,
)

/** The suspension of a member, in columns of `users`. */
export const suspensionsStore = {
  /** False for an unknown member. */
  isSuspended: async (db: Db, memberId: string, at: Date) =>
    (await check.maybe(db, { memberId, at }))?.is_suspended ?? false,
  /** Locks a member and returns what a change of their suspension depends on, or undefined for an unknown one. */
  lock: (tx: Tx, memberId: string, at: Date) => lock.maybe(tx, { memberId, at }),
  suspend: (tx: Tx, memberId: string, suspension: { at: Date; until: Date | null; reason: string }) =>
    suspend.all(tx, { memberId, ...suspension }),
  lift: (tx: Tx, memberId: string) => lift.all(tx, { memberId }),
}
