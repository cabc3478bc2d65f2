import type { Permission } from '@guildhall/contract/endpoint'
import { statement, type Db, type Tx } from '#platform/db'

/** What a master admin did to a member or agent. `adminId` is null for a command and for a grant by configuration. */
export type AdminAction = {
  id: string
  adminId: string | null
  action:
    | 'grant'
    | 'revoke'
    | 'suspend'
    | 'lift_suspension'
    | 'create_agent'
    | 'edit_agent'
    | 'switch_agent_on'
    | 'switch_agent_off'
    | 'delete_agent'
  memberId: string
  reason: string
  until: Date | null
  at: Date
}

const find = statement<{ memberId: string }, { permissions: Permission[] }>(
  'master_admins.find',
  `select permissions from master_admins where user_id = :memberId`,
)

const insert = statement<
  { memberId: string; permissions: readonly Permission[]; at: Date },
  { user_id: string }
>(
  'master_admins.insert',
  `insert into master_admins (user_id, permissions, granted_at) values (:memberId, :permissions, :at)
   on conflict do nothing
   returning user_id`,
)

// Returns no row if the member has exactly these permissions already.
const save = statement<
  { memberId: string; permissions: readonly Permission[]; at: Date },
  { user_id: string }
>(
  'master_admins.save',
  `insert into master_admins (user_id, permissions, granted_at) values (:memberId, :permissions, :at)
   on conflict (user_id) do update set permissions = excluded.permissions, granted_at = excluded.granted_at
    where not (master_admins.permissions @> excluded.permissions and master_admins.permissions <@ excluded.permissions)
   returning user_id`,
)

const remove = statement<{ memberId: string }, { user_id: string }>(
  'master_admins.delete',
  `delete from master_admins where user_id = :memberId returning user_id`,
)

const insertAction = statement<AdminAction>(
  'master_admins.insert_action',
  `insert into admin_actions (id, admin_id, action, member_id, reason, until, created_at)
   values (:id, :adminId, :action, :memberId, :reason, :until, :at)`,
)

/** The only file that writes SQL for `master_admins` and `admin_actions`. */
export const masterAdminsStore = {
  /** Returns what a member may do as a master admin, or null if they are none. */
  find: async (db: Db, memberId: string) => (await find.maybe(db, { memberId }))?.permissions ?? null,
  /** Returns false if the member is a master admin already, whose permissions stay. */
  insert: async (tx: Tx, memberId: string, permissions: readonly Permission[], at: Date) =>
    (await insert.maybe(tx, { memberId, permissions, at })) !== undefined,
  /** Returns false if the member is a master admin with these permissions already. */
  save: async (tx: Tx, memberId: string, permissions: readonly Permission[], at: Date) =>
    (await save.maybe(tx, { memberId, permissions, at })) !== undefined,
  /** Returns false if the member is no master admin. */
  delete: async (tx: Tx, memberId: string) => (await remove.maybe(tx, { memberId })) !== undefined,
  insertAction: (tx: Tx, action: AdminAction) => insertAction.all(tx, action),
}
