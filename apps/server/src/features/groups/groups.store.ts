import { USERNAME_RESERVED_DAYS } from '@guildhall/contract/username-rules'
import { statement, type Db, type Tx } from '#platform/db'
import { roleIn, statesIn } from './membership.store.ts'
import { GROUP_ROLES, type GroupRole } from './roles.rules.ts'

/** What the owner of a group can change. */
export type GroupSettings = {
  name: string
  description: string
  privacy: 'public' | 'private'
  cover_image_url: string | null
}

/** The columns of a new group. */
export type NewGroup = Omit<GroupSettings, 'cover_image_url'> & {
  id: string
  created_by_id: string
  created_at: Date
}

/** A member's membership in a group: `role` is null for an outsider, who may be invited. */
export type Membership = {
  groupId: string
  privacy: 'public' | 'private'
  role: GroupRole | null
  is_invited: boolean
  /** When a deleted group is deleted for good, for its owner; null for everyone else, and for every other group. */
  deletes_at: Date | null
  /** Until when they can read but not write. */
  muted_until: Date | null
  is_banned: boolean
  /** The end of their ban; null if it has none. */
  banned_until: Date | null
}

// People, agents and groups share one namespace of handles, including those given up recently.
const insert = statement<
  {
    id: string
    name: string
    description: string
    privacy: string
    creator: string
    at: Date
    handles: readonly string[]
  },
  { group_id: string }
>(
  'groups.insert',
  `with free as (
     select handle
       from unnest(:handles::text[]) with ordinality as candidate (handle, rank)
      where not exists (select from users where users.username = candidate.handle)
        and not exists (select from groups where groups.handle = candidate.handle)
        and not exists (select from former_usernames as former
                         where former.username = candidate.handle
                           and former.given_up_at > :at::timestamptz - interval '${USERNAME_RESERVED_DAYS} days')
      order by rank
      limit 1
   ), inserted as (
     insert into groups (id, name, handle, description, privacy, created_by_id, created_at, updated_at)
     select :id, :name, handle, :description, :privacy, :creator, :at, :at from free
     on conflict (handle) do nothing
     returning id
   )
   insert into group_memberships (group_id, user_id, role, joined_at)
   select id, :creator, 'owner', :at from inserted
   returning group_id`,
)

const addMember = statement<{ groupId: string; userId: string; role: string; at: Date }, { id: string }>(
  'groups.add_member',
  `with upserted as (
     insert into group_memberships (group_id, user_id, role, joined_at)
     values (:groupId, :userId, :role, :at)
     on conflict (group_id, user_id) do update set role = excluded.role
     returning (xmax = 0) as is_new
   )
   update groups set member_count = member_count + 1 where id = :groupId and (select is_new from upserted)
   returning id`,
)

const removeMember = statement<{ groupId: string; userId: string }, { id: string }>(
  'groups.remove_member',
  `with deleted as (
     delete from group_memberships where group_id = :groupId and user_id = :userId returning 1
   )
   update groups set member_count = member_count - 1 where id = :groupId and exists (select from deleted)
   returning id`,
)

const lock = statement<{ groupId: string }, { id: string }>(
  'groups.lock',
  `select id from groups where id = :groupId for no key update`,
)

const findSettings = statement<{ groupId: string }, GroupSettings>(
  'groups.find_settings',
  `select name, description, privacy, cover_image_url from groups where id = :groupId`,
)

const update = statement<GroupSettings & { groupId: string; at: Date }>(
  'groups.update',
  `update groups
      set name = :name, description = :description, privacy = :privacy, cover_image_url = :cover_image_url,
          updated_at = :at
    where id = :groupId`,
)

const setPrivacy = statement<{ groupId: string; privacy: string }>(
  'groups.set_privacy',
  `update groups set privacy = :privacy where id = :groupId`,
)

const findMembership = statement<{ groupId: string; userId: string }, Omit<Membership, 'groupId'>>(
  'groups.find_membership',
  `select privacy, ${roleIn(':groupId', ':userId')} as role, ${statesIn(':groupId', ':userId')}
     from groups
    where id = :groupId`,
)

const findOwner = statement<{ groupId: string }, { user_id: string }>(
  'groups.find_owner',
  `select user_id from group_memberships where group_id = :groupId and role = 'owner' limit 1`,
)

/** A membership of a member, with its group. */
type OwnMembership = {
  group_id: string
  role: GroupRole
  joined_at: Date
  shows_email: boolean
  name: string
  is_founder: boolean
}

const listOf = statement<{ userId: string; after: string; limit: number }, OwnMembership>(
  'groups.list_of',
  `select membership.group_id, membership.role, membership.joined_at, membership.shows_email,
          groups.name, groups.created_by_id = :userId as is_founder
     from group_memberships as membership
     join groups on groups.id = membership.group_id
    where membership.user_id = :userId and membership.group_id > :after
    order by membership.group_id
    limit :limit`,
)

const findSuccessor = statement<{ groupId: string; userId: string }, { user_id: string; role: GroupRole }>(
  'groups.find_successor',
  `select membership.user_id, membership.role
     from group_memberships as membership
    cross join lateral (
      select from users where users.id = membership.user_id and users.deleted_at is null offset 0) as present
    where membership.group_id = :groupId and membership.user_id <> :userId
    order by array_position('{${GROUP_ROLES.join(',')}}'::text[], membership.role), membership.joined_at,
             membership.user_id
    limit 1`,
)

const close = statement<{ groupId: string; at: Date }>(
  'groups.close',
  `with uninvited as (
     delete from group_invites where group_id = :groupId
   ), revoked as (
     update group_invite_links set revoked_at = :at where group_id = :groupId and revoked_at is null
   )
   update groups
      set name = '', handle = null, description = '', cover_image_url = null, privacy = 'private', updated_at = :at
    where id = :groupId`,
)

const lockMemberForUpdate = statement<{ groupId: string; userId: string }, { role: GroupRole }>(
  'groups.lock_member_for_update',
  `select role from group_memberships where group_id = :groupId and user_id = :userId for update`,
)

const lockMember = statement<{ groupId: string; userId: string }, { role: GroupRole }>(
  'groups.lock_member',
  `select role from group_memberships where group_id = :groupId and user_id = :userId for key share`,
)

/**
 * Writes `groups` and `group_memberships`. Lists and members are read by group-lists.store.ts and group-members.store.ts;
 * membership.store.ts has fragments for the statements of other features.
 */
export const groupsStore = {
  /** Inserts a group with the first free one of these handles, and its owner. Returns false if none is free. */
  insert: async (db: Db, group: NewGroup, handles: readonly string[]): Promise<boolean> => {
    const inserted = await insert.maybe(db, {
      id: group.id,
      name: group.name,
      description: group.description,
      privacy: group.privacy,
      creator: group.created_by_id,
      at: group.created_at,
      handles,
    })
    return inserted !== undefined
  },

  /** Adds a member, or changes their role. Returns whether they are new. */
  addMember: async (db: Db, groupId: string, userId: string, role: GroupRole, at: Date) =>
    (await addMember.maybe(db, { groupId, userId, role, at })) !== undefined,

  /** Returns false if they were no member. */
  removeMember: async (db: Db, groupId: string, userId: string) =>
    (await removeMember.maybe(db, { groupId, userId })) !== undefined,

  /** Locks a group until the transaction ends: memberships, roles, invites, links and settings change only under it. */
  lock: (tx: Tx, groupId: string) => lock.maybe(tx, { groupId }),

  findSettings: (db: Db, groupId: string) => findSettings.one(db, { groupId }),

  update: (tx: Tx, groupId: string, settings: GroupSettings, at: Date) =>
    update.all(tx, { ...settings, groupId, at }),

  setPrivacy: (db: Db, groupId: string, privacy: 'public' | 'private') =>
    setPrivacy.all(db, { groupId, privacy }),

  /** Locks a membership against removal until the transaction ends. Returns undefined if there is none. */
  lockMember: (tx: Tx, groupId: string, userId: string) => lockMember.maybe(tx, { groupId, userId }),

  /** Waits for what the member is writing in the group, and makes them wait with anything else. */
  lockMemberForUpdate: (tx: Tx, groupId: string, userId: string) =>
    lockMemberForUpdate.maybe(tx, { groupId, userId }),

  /** Returns the member responsible for a group as a whole. */
  findOwner: async (db: Db, groupId: string) => (await findOwner.maybe(db, { groupId }))?.user_id,

  /** The memberships of a member, in the order of the groups' ids. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Who is responsible for a group after this member: by role, then by who joined first. */
  findSuccessor: (db: Db, groupId: string, userId: string) => findSuccessor.maybe(db, { groupId, userId }),

  /**
   * Hides a group without members from everyone, with its invites and links, and clears its texts. What was posted there
   * references it.
   */
  close: (db: Db, groupId: string, at: Date) => close.all(db, { groupId, at }),

  async findMembership(db: Db, groupId: string, userId: string): Promise<Membership | null> {
    const found = await findMembership.maybe(db, { groupId, userId })
    return found === undefined ? null : { groupId, ...found }
  },
}
