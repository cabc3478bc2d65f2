import { MAX_WELCOMED } from '@guildhall/contract/group-welcome'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** Someone who joined a group. */
export type NewMember = { first_name: string | null; username: string | null }

const list = statement<{ groupId: string; ownerId: string; after: Date }, NewMember>(
  'group_welcomes.new_members',
  `select person.first_name, person.username
     from group_memberships as membership
    cross join lateral (
      select id, first_name, username
        from users
       where id = membership.user_id and deleted_at is null
      offset 0) as person
    where membership.group_id = :groupId and membership.joined_at > :after and membership.user_id <> :ownerId
      and not ${areInBlock('membership.user_id', ':ownerId')}
    order by membership.joined_at, membership.user_id
    limit ${MAX_WELCOMED}`,
)

/** Reads whom a group welcomes. */
export const newMembersStore = {
  /** Those who joined after a time, the first of them first, without people in a block with the owner. */
  list: (db: Db, groupId: string, ownerId: string, after: Date) => list.all(db, { groupId, ownerId, after }),
}
