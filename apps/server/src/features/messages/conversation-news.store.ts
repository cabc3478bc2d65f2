import { areInBlock } from '#features/relations'
import { pgArray, statement, type Db, type Tx } from '#platform/db'
import { isShownConversation } from './conversations.store.ts'

/** How many of the newest messages are looked at for those who sent them. */
const MAX_LOOKED_AT = 500

/** A conversation of a member. */
export type ConversationOf = { conversationId: string; memberId: string }

/** Someone who wrote to a reader who has not read it yet; without an act, someone whose messages they have read. */
export type NewsRow = { conversation_id: string; reader_id: string; sender_id: string } & (
  { act_id: string; sent_at: Date } | { act_id: null; sent_at: null }
)

// No one is notified of a request, nor of a conversation that is muted or was left. Ids of acts grow with the numbers of
// messages, whose own ids are chosen by clients.
const findNews = statement<{ conversationIds: string; memberIds: string }, NewsRow>(
  'conversations.find_news',
  `with news as materialized (
     select own.conversation_id, own.user_id as reader_id, latest.*
       from (select distinct * from unnest(:conversationIds::uuid[], :memberIds::uuid[])) as given (conversation_id, user_id)
      cross join lateral (
        select * from conversation_members as own
         where own.conversation_id = given.conversation_id and own.user_id = given.user_id
           and own.state in ('introduced', 'accepted') and not own.is_muted and own.last_seq > own.read_seq
        offset 0) as own
      cross join lateral (
        select distinct on (message.sender_id) message.sender_id,
               (lpad(to_hex(message.seq), 12, '0') || right(replace(message.id::text, '-', ''), 20))::uuid as act_id,
               message.created_at as sent_at
          from (select * from direct_messages as message
                 where message.conversation_id = own.conversation_id
                   and message.seq > greatest(own.read_seq, own.cleared_seq)
                 order by message.seq desc
                 limit ${MAX_LOOKED_AT}) as message
         where message.sender_id <> own.user_id and message.message_type <> 'notice' and message.unsent_at is null
           and not ${areInBlock('message.sender_id', 'own.user_id')}
           and not exists (select from deleted_messages as deleted
                            where deleted.message_id = message.id and deleted.user_id = own.user_id)
         order by message.sender_id, message.seq desc) as latest
   )
   select * from news
   union all
   select reader.conversation_id, reader.reader_id, actor.actor_id, null, null
     from (select distinct conversation_id, reader_id from news) as reader
    cross join lateral (
      select id from notifications
       where user_id = reader.reader_id and type = 'message' and target_id = reader.conversation_id offset 0) as notification
    cross join lateral (
      select actor_id from notification_actors
       where notification_id = notification.id and not withdrawn offset 0) as actor
    where not exists (select from news
                       where news.conversation_id = reader.conversation_id and news.reader_id = reader.reader_id
                         and news.sender_id = actor.actor_id)`,
)

const findShown = statement<
  { conversationIds: string; memberIds: string },
  { conversation_id: string; user_id: string }
>(
  'conversations.find_shown',
  `select given.conversation_id, given.user_id
     from (select distinct * from unnest(:conversationIds::uuid[], :memberIds::uuid[])) as given (conversation_id, user_id)
    cross join lateral (
      select conversation.id from conversations as conversation
       where conversation.id = given.conversation_id and ${isShownConversation('conversation')} offset 0) as conversation`,
)

/** A conversation as the subject of a notification. */
export type ConversationSubjectRow = { id: string; title: string }

const findSubjects = statement<{ readerId: string; ids: string }, ConversationSubjectRow>(
  'conversations.subjects',
  `select conversation.id, conversation.title
     from unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select conversation_id from conversation_members as own
       where own.conversation_id = given.id and own.user_id = :readerId and own.state <> 'requested'
         and own.last_seq > own.cleared_seq
      offset 0) as own
    cross join lateral (
      select id, title from conversations as conversation
       where conversation.id = given.id and ${isShownConversation('conversation')} offset 0) as conversation`,
)

/** Reads what members are notified of. */
export const conversationNewsStore = {
  /** Who wrote what these members have not read yet, and who wrote what they have read by now. */
  findNews: (tx: Tx, unread: readonly ConversationOf[]) => findNews.all(tx, toColumns(unread)),

  /** Those of the conversations that no block hides from their member. */
  findShown: (tx: Tx, unread: readonly ConversationOf[]) => findShown.all(tx, toColumns(unread)),

  /** Those conversations that the reader may see and that have something for them. */
  subjects: (db: Db, readerId: string, ids: readonly string[]) =>
    findSubjects.all(db, { readerId, ids: pgArray(ids) }),
}

function toColumns(unread: readonly ConversationOf[]): { conversationIds: string; memberIds: string } {
  return {
    conversationIds: pgArray(unread.map(({ conversationId }) => conversationId)),
    memberIds: pgArray(unread.map(({ memberId }) => memberId)),
  }
}
