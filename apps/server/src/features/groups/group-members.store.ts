import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'
import { MOMENT, type Position } from './cursor.rules.ts'
import { mutedUntil } from './membership.store.ts'
import { GROUP_ROLES, rolesWith, type GroupRole } from './roles.rules.ts'

/** What policies need of a member of a group. */
export type MemberFacts = { user_id: string; role: GroupRole; shows_email: boolean }

/** A member of a group with their card. */
export type MemberRow = MemberFacts & {
  joined_at: Date
  muted_until: Date | null
  card: MemberCard
  email: string | null
}

/** The same, and whether the member is in a block with the viewer. */
type SeenRow = MemberRow & { is_blocked: boolean }

const COLUMNS = `membership.user_id, membership.role, membership.joined_at, membership.shows_email,
          ${mutedUntil(':groupId', 'membership.user_id')} as muted_until,
          ${memberCard('person')} as card, person.email`
// A lookup for each member: the number of admins is far below what Postgres expects, and it would read all users.
const JOIN_PERSON = `cross join lateral (
      select id, kind, first_name, last_name, username, profile_image_url, is_verified, email
        from users
       where id = membership.user_id and deleted_at is null
      offset 0) as person`
const IS_BLOCKED = `membership.user_id in ${inBlockWith(':viewerId')} as is_blocked`

const page = statement<
  { groupId: string; viewerId: string; seesAll: boolean; number: string; after: string; limit: number },
  MemberRow
>(
  'group_members.page',
  `select ${COLUMNS}
     from group_memberships as membership
    ${JOIN_PERSON}
    where membership.group_id = :groupId and (membership.joined_at, membership.user_id) > (${MOMENT}, :after::uuid)
      and (:seesAll or membership.user_id not in ${inBlockWith(':viewerId')})
    order by membership.joined_at, membership.user_id
    limit :limit`,
)

// Each part has its own index; someone who is in both is one row.
const staffAnd = statement<{ groupId: string; viewerId: string }, SeenRow>(
  'group_members.staff_and_viewer',
  `select ${COLUMNS}, ${IS_BLOCKED}
     from (select user_id, role, joined_at, shows_email from group_memberships
            where group_id = :groupId and role in ${rolesWith('canManage')}
           union
           select user_id, role, joined_at, shows_email from group_memberships
            where group_id = :groupId and user_id = :viewerId) as membership
    ${JOIN_PERSON}
    order by array_position('{${GROUP_ROLES.join(',')}}'::text[], membership.role), membership.joined_at,
             membership.user_id`,
)

const findMany = statement<{ groupId: string; viewerId: string; userIds: readonly string[] }, SeenRow>(
  'group_members.find_many',
  `select ${COLUMNS}, ${IS_BLOCKED}
     from group_memberships as membership
    ${JOIN_PERSON}
    where membership.group_id = :groupId and membership.user_id = any(:userIds)`,
)

const countRole = statement<{ groupId: string; role: GroupRole }, { count: number }>(
  'group_members.count_role',
  `select count(*)::int as count
     from group_memberships
    where group_id = :groupId and role in ${rolesWith('canManage')} and role = :role`,
)

const setShowsEmail = statement<
  { groupId: string; userId: string; showsEmail: boolean },
  { user_id: string }
>(
  'group_members.set_shows_email',
  `update group_memberships set shows_email = :showsEmail
    where group_id = :groupId and user_id = :userId
   returning user_id`,
)

/** Reads the members of a group for those who may see them. Deleted accounts are left out. */
export const groupMembersStore = {
  /**
   * Those who joined first come first, with one row more than `limit`; without members in a block with the viewer,
   * unless the viewer sees all.
   */
  page: (
    db: Db,
    groupId: string,
    { viewerId, seesAll }: { viewerId: string; seesAll: boolean },
    { number, id }: Position,
    limit: number,
  ) => page.all(db, { groupId, viewerId, seesAll, number, after: id, limit: limit + 1 }),

  /** The owner, the admins and the viewer, if they are members, in this order. */
  staffAnd: (db: Db, groupId: string, viewerId: string) => staffAnd.all(db, { groupId, viewerId }),

  /** In no particular order. */
  findMany: (db: Db, groupId: string, viewerId: string, userIds: readonly string[]) =>
    findMany.all(db, { groupId, viewerId, userIds }),

  /** One member, regardless of blocks. */
  find: async (db: Db, groupId: string, userId: string): Promise<MemberRow | undefined> =>
    (await findMany.all(db, { groupId, viewerId: userId, userIds: [userId] }))[0],

  /** How many have a role that manages the group. */
  countRole: async (tx: Tx, groupId: string, role: GroupRole) =>
    (await countRole.one(tx, { groupId, role })).count,

  /** Returns false if they are no member. */
  setShowsEmail: async (db: Db, groupId: string, userId: string, showsEmail: boolean) =>
    (await setShowsEmail.maybe(db, { groupId, userId, showsEmail })) !== undefined,
}
