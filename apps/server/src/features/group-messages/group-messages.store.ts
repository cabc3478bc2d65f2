import { isVisibleTo } from '#features/groups'
import { pgArray, statement, type Db, type Tx } from '#platform/db'

/** A message of the owner or an admin to members of a group. */
export type GroupMessage = {
  id: string
  group_id: string
  sender_id: string
  text: string
  created_at: Date
}

const insert = statement<GroupMessage & { userIds: string }>(
  'group_messages.insert',
  `with message as (
     insert into group_messages (id, group_id, sender_id, text, created_at)
     values (:id, :group_id, :sender_id, :text, :created_at)
   )
   insert into group_message_receivers (message_id, user_id)
   select :id, * from unnest(:userIds::uuid[])`,
)

const find = statement<{ id: string }, GroupMessage>(
  'group_messages.find',
  `select id, group_id, sender_id, text, created_at from group_messages where id = :id`,
)

const receivers = statement<{ id: string }, { user_id: string }>(
  'group_messages.receivers',
  `select user_id from group_message_receivers where message_id = :id`,
)

/** A message as the subject of a notification. */
export type MessageSubjectRow = { id: string; group_id: string; name: string; text: string }

const load = statement<{ readerId: string; ids: string }, MessageSubjectRow>(
  'group_messages.load',
  `select message.id, message.group_id, groups.name, message.text
     from group_message_receivers as receiver
     join group_messages as message on message.id = receiver.message_id
     join groups on groups.id = message.group_id
    where receiver.user_id = :readerId and receiver.message_id = any(:ids::uuid[])
      and ${isVisibleTo('message.group_id', ':readerId')}`,
)

/** A message that a member sent, or received: then its text is someone else’s. */
type OwnMessage = { id: string; group_id: string; text: string | null; created_at: Date }

// Each side has its own index.
const listOf = statement<{ userId: string; after: string; limit: number }, OwnMessage>(
  'group_messages.list_of',
  `select id, group_id, text, created_at
     from ((select id, group_id, text, created_at
              from group_messages where sender_id = :userId and id > :after order by id limit :limit)
           union all
           (select message.id, message.group_id, null, message.created_at
              from group_message_receivers as receiver
              join group_messages as message on message.id = receiver.message_id
             where receiver.user_id = :userId and receiver.message_id > :after
             order by receiver.message_id limit :limit)) as own
    order by id
    limit :limit`,
)

const removeSentBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'group_messages.remove_sent_batch',
  `delete from group_messages
    where id in (select id from group_messages where sender_id = :userId limit :limit)
   returning id`,
)

const removeReceivedBatch = statement<{ userId: string; limit: number }, { user_id: string }>(
  'group_messages.remove_received_batch',
  `delete from group_message_receivers
    where user_id = :userId
      and message_id in (select message_id from group_message_receivers where user_id = :userId limit :limit)
   returning user_id`,
)

/** The only file that writes SQL for `group_messages` and `group_message_receivers`. */
export const groupMessagesStore = {
  /** Saves a message with its receivers. */
  insert: (tx: Tx, message: GroupMessage, userIds: readonly string[]) =>
    insert.all(tx, { ...message, userIds: pgArray(userIds) }),

  find: (db: Db, id: string) => find.maybe(db, { id }),

  receivers: async (db: Db, id: string) => (await receivers.all(db, { id })).map(({ user_id }) => user_id),

  /** Loads those messages that the reader received and whose group they may see. */
  load: (db: Db, readerId: string, ids: readonly string[]) => load.all(db, { readerId, ids: pgArray(ids) }),

  /** What a member sent and received, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a batch of what a member sent, and returns how many there were. */
  removeSentBatch: async (db: Db, userId: string, limit: number) =>
    (await removeSentBatch.all(db, { userId, limit })).length,

  /** Takes a member from a batch of what they received, and returns how many there were. */
  removeReceivedBatch: async (db: Db, userId: string, limit: number) =>
    (await removeReceivedBatch.all(db, { userId, limit })).length,
}
