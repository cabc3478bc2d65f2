import { pgArray, statement, type Db } from '#platform/db'

// The log of the group has everyone who was written to, also those whom a block kept it from.
const receivers = statement<{ id: string; groupId: string; userIds: string }, { user_id: string }>(
  'group_messages.receivers',
  `select given.user_id
     from unnest(:userIds::uuid[]) as given (user_id)
    where exists (
      select from group_actions
       where subject_id = given.user_id and group_id = :groupId and action = 'message' and details ->> 'messageId' = :id::text
      offset 0)`,
)

/** Reads who was sent a message from the tools of a group; the messages are those of `messages`. */
export const groupMessagesStore = {
  /** Those of these people to whom the message was sent. */
  receivers: async (db: Db, groupId: string, id: string, userIds: readonly string[]) =>
    (await receivers.all(db, { id, groupId, userIds: pgArray(userIds) })).map(({ user_id }) => user_id),
}
