import { pgArray, statement, type Tx } from '#platform/db'

const removeOfPosts = statement<{ postIds: string }, { group_id: string }>(
  'lead_tasks.remove_of_posts',
  `delete from lead_tasks
    where post_id = any(:postIds::uuid[])
      and not exists (select from posts where posts.id = lead_tasks.post_id and posts.deleted_at is null offset 0)
   returning group_id`,
)

const removeOfComments = statement<{ commentIds: string }, { group_id: string }>(
  'lead_tasks.remove_of_comments',
  `delete from lead_tasks
    where comment_id = any(:commentIds::uuid[])
      and not exists (
            select from comments where comments.id = lead_tasks.comment_id and comments.deleted_at is null offset 0)
   returning group_id`,
)

const removeOfMembers = statement<{ groupIds: string; userIds: string }, { group_id: string }>(
  'lead_tasks.remove_of_members',
  `delete from lead_tasks
    where id = any(array(
            select task.id
              from unnest(:groupIds::uuid[], :userIds::uuid[]) as given (group_id, user_id)
              join crm_opt_outs as opted
                on opted.group_id = given.group_id and opted.user_id = given.user_id and opted.ended_at is null
             cross join lateral (
               select id from lead_tasks
                where lead_tasks.user_id = given.user_id and lead_tasks.group_id = given.group_id
               offset 0) as task))
   returning group_id`,
)

const removeOfGroups = statement<{ groupIds: string; limit: number }, { id: string }>(
  'lead_tasks.remove_of_groups',
  `delete from lead_tasks
    where id = any(array(
            select task.id
              from unnest(:groupIds::uuid[]) as closed (id)
             cross join lateral (
               select id from lead_tasks where lead_tasks.group_id = closed.id limit :limit) as task
             limit :limit))
   returning id`,
)

const groupsOf = (rows: readonly { group_id: string }[]) => [...new Set(rows.map(({ group_id }) => group_id))]

/** Deletes tasks for which there is no reason any more. Those that delete some return the groups of these. */
export const goneTasksStore = {
  /** Those of these posts that are deleted. */
  removeOfPosts: async (tx: Tx, postIds: readonly string[]) =>
    groupsOf(await removeOfPosts.all(tx, { postIds: pgArray(postIds) })),
  /** Those of these comments that are deleted. */
  removeOfComments: async (tx: Tx, commentIds: readonly string[]) =>
    groupsOf(await removeOfComments.all(tx, { commentIds: pgArray(commentIds) })),
  /** Those of these members who switched their record off. */
  removeOfMembers: async (tx: Tx, pairs: readonly { groupId: string; memberId: string }[]) =>
    groupsOf(
      await removeOfMembers.all(tx, {
        groupIds: pgArray(pairs.map(({ groupId }) => groupId)),
        userIds: pgArray(pairs.map(({ memberId }) => memberId)),
      }),
    ),
  /** A batch of those of these groups; returns how many there were. */
  removeOfGroups: async (tx: Tx, groupIds: readonly string[], limit: number) =>
    (await removeOfGroups.all(tx, { groupIds: pgArray(groupIds), limit })).length,
}
