import { statement, type Db, type Tx } from '#platform/db'
import {
  isShownConversation,
  type ConversationKind,
  type PersonRole,
  type PersonState,
} from './conversations.store.ts'

type Batch = { userId: string; limit: number }
type PageOf = { userId: string; after: string; limit: number }
type PageOfConversation = { conversationId: string; userId: string; after: number; limit: number }

// What others wrote stays. Each change has its own number, so that clients that were away learn of it.
const unsendBatch = statement<PageOf & { at: Date }, { id: string }>(
  'messages.unsend_batch',
  `with own as materialized (
     select id, conversation_id, seq
       from direct_messages
      where sender_id = :userId and id > :after
        and (case when message_type = 'notice' then content <> '' else unsent_at is null end)
      order by id
      limit :limit
   ), locked as materialized (
     select conversation.id, conversation.last_change
       from conversations as conversation
      where conversation.id = any(array(select conversation_id from own))
      order by conversation.id
        for no key update
   ), numbered as materialized (
     select own.id, locked.id as conversation_id,
            locked.last_change + row_number() over (partition by locked.id order by own.seq) as change
       from own
       join locked on locked.id = own.conversation_id
   ), counted as (
     update conversations as conversation
        set last_change = highest.change
       from (select conversation_id, max(change) as change from numbered group by conversation_id) as highest
      where conversation.id = highest.conversation_id
   )
   update direct_messages as message
      set change = numbered.change, content = '', media_id = null, media_alt = '', link_url = null, reactions = '{}',
          lead_nurture_stage = null, unsent_at = case when message.message_type <> 'notice' then :at::timestamptz end
     from numbered
    where message.id = numbered.id
   returning message.id`,
)

// The caller has locked the conversation.
const unreactBatch = statement<PageOfConversation, { last_seq: number | null; count: number }>(
  'messages.unreact_batch',
  `with page as materialized (
     select id, seq, jsonb_exists(reactions, :userId::text) as has_reacted
       from direct_messages
      where conversation_id = :conversationId and seq > :after
      order by seq
      limit :limit
   ), numbered as materialized (
     select page.id, conversation.last_change + row_number() over (order by page.seq) as change
       from page, conversations as conversation
      where page.has_reacted and conversation.id = :conversationId
   ), counted as (
     update conversations as conversation
        set last_change = highest.change
       from (select max(change) as change from numbered) as highest
      where conversation.id = :conversationId and highest.change is not null
   ), changed as (
     update direct_messages as message
        set change = numbered.change, reactions = message.reactions - :userId::text
       from numbered
      where message.id = numbered.id
   )
   select max(seq)::float8 as last_seq, count(*)::int as count from page`,
)

const listReactions = statement<
  PageOfConversation,
  { seq: number; message_id: string; emoji: string | null }
>(
  'messages.list_reactions_of',
  `select seq::float8, id as message_id, reactions ->> :userId::text as emoji
     from direct_messages
    where conversation_id = :conversationId and seq > :after
    order by seq
    limit :limit`,
)

const removeDeletedBatch = statement<Batch, { message_id: string }>(
  'deleted_messages.remove_batch',
  `delete from deleted_messages
    where user_id = :userId
      and message_id in (select message_id from deleted_messages where user_id = :userId limit :limit)
   returning message_id`,
)

const removeReportedBatch = statement<Batch, { report_id: string }>(
  'reported_messages.remove_batch',
  `delete from reported_messages
    where (report_id, position) in (select report_id, position from reported_messages where sender_id = :userId limit :limit)
   returning report_id`,
)

const disownBatch = statement<Batch, { id: string }>(
  'conversations.disown_batch',
  `update conversations set created_by = null
    where id in (select id from conversations where created_by = :userId limit :limit)
   returning id`,
)

const listIds = statement<PageOf, { id: string; is_inside: boolean }>(
  'conversations.list_ids_of',
  `select conversation_id as id, state <> 'left' as is_inside
     from conversation_members
    where user_id = :userId and conversation_id > :after
    order by conversation_id
    limit :limit`,
)

const resetSettings = statement<{ id: string; userId: string }>(
  'conversation_members.reset_settings',
  `update conversation_members set is_pinned = false, is_muted = false where conversation_id = :id and user_id = :userId`,
)

/** A conversation that a member is or was in. */
type OwnConversation = {
  id: string
  kind: ConversationKind
  title: string
  /** The other person of a conversation of two. */
  person_id: string | null
  role: PersonRole
  state: PersonState
  joined_at: Date
  is_pinned: boolean
  is_muted: boolean
}

const listConversations = statement<PageOf, OwnConversation>(
  'conversations.list_of',
  `select conversation.id, conversation.kind, conversation.title,
          case when conversation.low_id = :userId then conversation.high_id else conversation.low_id end as person_id,
          own.role, own.state, own.joined_at, own.is_pinned, own.is_muted
     from conversation_members as own
    cross join lateral (
      select * from conversations as conversation where conversation.id = own.conversation_id offset 0) as conversation
    where own.user_id = :userId and own.conversation_id > :after and ${isShownConversation('conversation')}
    order by own.conversation_id
    limit :limit`,
)

/** A message that a member sent. */
type OwnMessage = {
  id: string
  conversation_id: string
  message_type: string
  content: string
  media_id: string | null
  media_alt: string
  reply_to_id: string | null
  group_id: string | null
  created_at: Date
  edited_at: Date | null
  unsent_at: Date | null
}

const listMessages = statement<PageOf, OwnMessage>(
  'messages.list_of',
  `select id, conversation_id, message_type, content, media_id, media_alt, reply_to_id, group_id, created_at, edited_at,
          unsent_at
     from direct_messages
    where sender_id = :userId and id > :after
    order by id
    limit :limit`,
)

const listDeleted = statement<PageOf, { message_id: string }>(
  'deleted_messages.list_of',
  `select message_id from deleted_messages
    where user_id = :userId and message_id > :after
    order by message_id
    limit :limit`,
)

/** Reads and deletes what belongs to one member, page by page. */
export const ownMessagesStore = {
  /** Removes the content of a batch of messages that a member sent, by id. Returns their ids, in no particular order. */
  unsendBatch: async (db: Db, userId: string, after: string, limit: number, at: Date) =>
    (await unsendBatch.all(db, { userId, after, limit, at })).map(({ id }) => id),

  /** Removes a member’s reactions from a page of a conversation, which is locked. Returns how many messages it has. */
  unreactBatch: (tx: Tx, page: PageOfConversation) => unreactBatch.one(tx, page),

  /** A page of the messages of a conversation with a member’s reactions to them. */
  listReactions: (db: Db, page: PageOfConversation) => listReactions.all(db, page),

  /** Deletes a batch of what a member deleted for themselves, and returns how many there were. */
  removeDeletedBatch: async (db: Db, userId: string, limit: number) =>
    (await removeDeletedBatch.all(db, { userId, limit })).length,

  /** Deletes a batch of the copies that reports have of a member’s messages, and returns how many there were. */
  removeReportedBatch: async (db: Db, userId: string, limit: number) =>
    (await removeReportedBatch.all(db, { userId, limit })).length,

  /** Takes the name of a member from a batch of conversations that they created, and returns how many there were. */
  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,

  /** The conversations that a member is or was in, also those hidden from them. */
  listIds: (db: Db, userId: string, after: string, limit: number) =>
    listIds.all(db, { userId, after, limit }),

  resetSettings: (tx: Tx, id: string, userId: string) => resetSettings.all(tx, { id, userId }),

  /** The conversations that a member is or was in and sees. */
  listConversations: (db: Db, userId: string, after: string, limit: number) =>
    listConversations.all(db, { userId, after, limit }),

  /** What a member sent, by id. */
  listMessages: (db: Db, userId: string, after: string, limit: number) =>
    listMessages.all(db, { userId, after, limit }),

  /** What a member deleted for themselves, by id. */
  listDeleted: (db: Db, userId: string, after: string, limit: number) =>
    listDeleted.all(db, { userId, after, limit }),
}
