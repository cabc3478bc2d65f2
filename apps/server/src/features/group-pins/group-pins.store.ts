import { MAX_GROUP_PINS } from '@guildhall/contract/group-pins'
import { visibleTo } from '#features/posts'
import { statement, type Db, type Tx } from '#platform/db'

const visible = statement<{ groupId: string; viewerId: string }, { id: string }>(
  'group_pins.visible',
  `select post.id
     from group_pins as pin
     join posts as post on post.id = pin.post_id
    where pin.group_id = :groupId and ${visibleTo(':viewerId', 'group')}
    order by pin.pinned_at desc
    limit ${MAX_GROUP_PINS}`,
)

const count = statement<{ groupId: string }, { count: number }>(
  'group_pins.count',
  `select count(*)::int as count
     from group_pins as pin
     join posts as post on post.id = pin.post_id
    where pin.group_id = :groupId and post.deleted_at is null`,
)

const isPinned = statement<{ postId: string }, { post_id: string }>(
  'group_pins.find',
  `select post_id from group_pins where post_id = :postId`,
)

const insert = statement<{ groupId: string; postId: string; at: Date }>(
  'group_pins.insert',
  `insert into group_pins (post_id, group_id, pinned_at) values (:postId, :groupId, :at)`,
)

const remove = statement<{ groupId: string; postId: string }, { post_id: string }>(
  'group_pins.remove',
  `delete from group_pins where post_id = :postId and group_id = :groupId returning post_id`,
)

const removeAll = statement<{ postIds: readonly string[] }>(
  'group_pins.remove_all',
  `delete from group_pins where post_id = any(:postIds)`,
)

/** The only file that writes SQL for `group_pins`. */
export const groupPinsStore = {
  /** The pinned posts of a group that the viewer may see, the one pinned last first. */
  visible: async (db: Db, groupId: string, viewerId: string) =>
    (await visible.all(db, { groupId, viewerId })).map(({ id }) => id),

  /** How many posts of a group are pinned; deleted ones do not count. */
  count: async (tx: Tx, groupId: string) => (await count.one(tx, { groupId })).count,

  isPinned: async (tx: Tx, postId: string) => (await isPinned.maybe(tx, { postId })) !== undefined,

  insert: (tx: Tx, groupId: string, postId: string, at: Date) => insert.all(tx, { groupId, postId, at }),

  /** Returns false if the post is not pinned in this group. */
  remove: async (tx: Tx, groupId: string, postId: string) =>
    (await remove.maybe(tx, { groupId, postId })) !== undefined,

  removeAll: (tx: Tx, postIds: readonly string[]) => removeAll.all(tx, { postIds }),
}
