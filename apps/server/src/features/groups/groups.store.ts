import { USERNAME_KEPT_DAYS } from '@guildhall/contract/username-rules'
import { statement, type Db, type Tx } from '#platform/db'

export type GroupRole = 'owner' | 'admin' | 'member'

export type NewGroup = {
  id: string
  name: string
  description: string
  privacy: 'public' | 'private'
  created_by_id: string
  created_at: Date
}

/** How a member stands to a group: `role` is null for an outsider. */
export type GroupStanding = { groupId: string; privacy: 'public' | 'private'; role: GroupRole | null }

// One space of handles for people, agents and groups, those among them that were given up not long ago.
const insert = statement<
  [
    id: string,
    name: string,
    description: string,
    privacy: string,
    creator: string,
    at: Date,
    handles: readonly string[],
  ],
  { group_id: string }
>(
  'groups.insert',
  `with free as (
     select handle
       from unnest($7::text[]) with ordinality as tried (handle, at)
      where not exists (select from users where users.username = tried.handle)
        and not exists (select from groups where groups.handle = tried.handle)
        and not exists (select from former_usernames as former
                         where former.username = tried.handle
                           and former.given_up_at > $6::timestamptz - interval '${USERNAME_KEPT_DAYS} days')
      order by at
      limit 1
   ), made as (
     insert into groups (id, name, handle, description, privacy, created_by_id, created_at, updated_at)
     select $1, $2, handle, $3, $4, $5, $6, $6 from free
     on conflict (handle) do nothing
     returning id
   )
   insert into group_memberships (group_id, user_id, role, joined_at)
   select id, $5, 'owner', $6 from made
   returning group_id`,
)

const addMember = statement<[groupId: string, userId: string, role: string, at: Date]>(
  'groups.add_member',
  `with made as (
     insert into group_memberships (group_id, user_id, role, joined_at)
     values ($1, $2, $3, $4)
     on conflict (group_id, user_id) do update set role = excluded.role
     returning (xmax = 0) as is_new
   )
   update groups set member_count = member_count + 1 where id = $1 and (select is_new from made)`,
)

const removeMember = statement<[groupId: string, userId: string]>(
  'groups.remove_member',
  `with gone as (
     delete from group_memberships where group_id = $1 and user_id = $2 returning 1
   )
   update groups set member_count = member_count - 1 where id = $1 and exists (select from gone)`,
)

const setPrivacy = statement<[groupId: string, privacy: string]>(
  'groups.set_privacy',
  `update groups set privacy = $2 where id = $1`,
)

const standing = statement<
  [groupId: string, userId: string],
  { privacy: 'public' | 'private'; role: GroupRole | null }
>(
  'groups.standing',
  `select privacy, (select role from group_memberships where group_id = $1 and user_id = $2) as role
     from groups
    where id = $1`,
)

const lockMember = statement<[groupId: string, userId: string], { role: GroupRole }>(
  'groups.lock_member',
  `select role from group_memberships where group_id = $1 and user_id = $2 for key share`,
)

/** The only file that writes SQL for `groups` and `group_memberships`. */
export const groupsStore = {
  /** A group with the first of these handles that is free, and its owner's membership. False where none was. */
  insert: async (db: Db, group: NewGroup, handles: readonly string[]): Promise<boolean> => {
    const made = await insert.maybe(db, [
      group.id,
      group.name,
      group.description,
      group.privacy,
      group.created_by_id,
      group.created_at,
      handles,
    ])
    return made !== undefined
  },

  addMember: (db: Db, groupId: string, userId: string, role: GroupRole, at: Date) =>
    addMember.all(db, [groupId, userId, role, at]),

  removeMember: (db: Db, groupId: string, userId: string) => removeMember.all(db, [groupId, userId]),

  setPrivacy: (db: Db, groupId: string, privacy: 'public' | 'private') =>
    setPrivacy.all(db, [groupId, privacy]),

  /** Locks a membership against its removal until the end of the transaction; nothing where there is none any more. */
  lockMember: (tx: Tx, groupId: string, userId: string) => lockMember.maybe(tx, [groupId, userId]),

  async standing(db: Db, groupId: string, userId: string): Promise<GroupStanding | null> {
    const found = await standing.maybe(db, [groupId, userId])
    return found === undefined ? null : { groupId, ...found }
  },
}
