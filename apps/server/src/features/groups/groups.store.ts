import { statement, type Db } from '#platform/db'

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

const insert = statement<
  [id: string, name: string, description: string, privacy: string, creator: string, at: Date]
>(
  'groups.insert',
  `with made as (
     insert into groups (id, name, description, privacy, created_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
   )
   insert into group_memberships (group_id, user_id, role, joined_at) values ($1, $5, 'owner', $6)`,
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

/** The only file that writes SQL for `groups` and `group_memberships`. */
export const groupsStore = {
  /** A group and its owner's membership. */
  insert: (db: Db, group: NewGroup) =>
    insert.all(db, [
      group.id,
      group.name,
      group.description,
      group.privacy,
      group.created_by_id,
      group.created_at,
    ]),

  addMember: (db: Db, groupId: string, userId: string, role: GroupRole, at: Date) =>
    addMember.all(db, [groupId, userId, role, at]),

  removeMember: (db: Db, groupId: string, userId: string) => removeMember.all(db, [groupId, userId]),

  setPrivacy: (db: Db, groupId: string, privacy: 'public' | 'private') =>
    setPrivacy.all(db, [groupId, privacy]),

  async standing(db: Db, groupId: string, userId: string): Promise<GroupStanding | null> {
    const found = await standing.maybe(db, [groupId, userId])
    return found === undefined ? null : { groupId, ...found }
  },
}
