import type { EntryQuestions } from '@guildhall/contract/groups'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'
import { MOMENT, type Position } from './cursor.rules.ts'
import { entryOf } from './entry.store.ts'
import type { GroupSettings, Membership } from './groups.store.ts'
import type { MemberRow } from './group-members.store.ts'
import { statesIn } from './membership.store.ts'
import { rolesWith } from './roles.rules.ts'

/** A group with the viewer's membership, as lists and the group's page show it. */
export type GroupRow = Membership &
  GroupSettings & {
    handle: string | null
    created_at: Date
    /** Null if they and the viewer do not see each other. */
    creator: MemberCard | null
    member_count: number
    post_count: number
    /** What it asks those who join. */
    entry: EntryQuestions | null
    /** The viewer as a member; null for an outsider. */
    own: MemberRow | null
  }

type OwnColumns = {
  joined_at: Date | null
  shows_email: boolean | null
  own_card: MemberCard | null
  own_email: string | null
}

/** A place in a list: the group, and what the list is sorted by. */
type Placed<T> = { id: string; sort: T }

type Page = { number: string; after: string; limit: number }

const findMany = statement<{ ids: readonly string[]; viewerId: string }, Omit<GroupRow, 'own'> & OwnColumns>(
  'groups.find_many',
  `select groups.id as "groupId", groups.privacy, own.role, ${statesIn('groups.id', ':viewerId')},
          groups.name, groups.handle, groups.description, groups.cover_image_url,
          groups.created_at, groups.member_count, groups.post_count, ${entryOf('groups.id')} as entry,
          case when not ${areInBlock('creator.id', ':viewerId')} then ${memberCard('creator')} end as creator,
          own.joined_at, own.shows_email, case when own.user_id is not null then ${memberCard('viewer')} end as own_card,
          viewer.email as own_email
     from groups
     join users as creator on creator.id = groups.created_by_id
     left join group_memberships as own on own.group_id = groups.id and own.user_id = :viewerId
     left join users as viewer on viewer.id = own.user_id
    where groups.id = any(:ids)`,
)

const popular = statement<Page, Placed<number>>(
  'groups.popular',
  `select id, member_count as sort
     from groups
    where privacy = 'public' and (member_count, id) < (:number::bigint, :after::uuid)
    order by member_count desc, id desc
    limit :limit`,
)

/** A page of the groups that a person belongs to by a table of memberships, in any role or in one of these. */
function pageOfOwn(table: 'group_memberships' | 'suspended_memberships', roles?: string): string {
  return `(select group_id as id, joined_at as sort
             from ${table}
            where user_id = :userId and (joined_at, group_id) < (${MOMENT}, :after::uuid)
              ${roles === undefined ? '' : `and role in ${roles}`}
            order by joined_at desc, group_id desc
            limit :limit)`
}

const own = statement<Page & { userId: string }, Placed<Date>>(
  'groups.own',
  `select id, sort
     from (${pageOfOwn('group_memberships')} union all ${pageOfOwn('suspended_memberships', rolesWith('canTransfer'))}) as own
    order by sort desc, id desc
    limit :limit`,
)

const inviting = statement<Page & { userId: string }, Placed<Date>>(
  'groups.inviting',
  `select group_id as id, created_at as sort
     from group_invites
    where user_id = :userId and (created_at, group_id) < (${MOMENT}, :after::uuid)
    order by created_at desc, group_id desc
    limit :limit`,
)

const toPage = ({ number, id }: Position, limit: number): Page => ({ number, after: id, limit: limit + 1 })

/** Reads groups for lists. Pages have one row more than `limit`. */
export const groupListsStore = {
  /** These groups with the viewer's memberships, whether or not the viewer may see them; in no particular order. */
  async findMany(db: Db, ids: readonly string[], viewerId: string): Promise<GroupRow[]> {
    const rows = ids.length === 0 ? [] : await findMany.all(db, { ids, viewerId })
    return rows.map(({ joined_at, shows_email, own_card, own_email, ...row }) => ({
      ...row,
      own:
        row.role === null || joined_at === null || own_card === null
          ? null
          : {
              user_id: viewerId,
              role: row.role,
              joined_at,
              shows_email: shows_email ?? false,
              muted_until: row.muted_until,
              card: own_card,
              email: own_email,
            },
    }))
  },

  /** Public groups, those with the most members first. */
  popular: (db: Db, after: Position, limit: number) => popular.all(db, toPage(after, limit)),

  /** The groups of a member and those they deleted and can restore, the one joined last first. */
  own: (db: Db, userId: string, after: Position, limit: number) =>
    own.all(db, { userId, ...toPage(after, limit) }),

  /** The groups that a member is invited to, the newest invitation first. */
  inviting: (db: Db, userId: string, after: Position, limit: number) =>
    inviting.all(db, { userId, ...toPage(after, limit) }),
}
