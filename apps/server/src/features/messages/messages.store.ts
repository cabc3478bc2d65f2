import { MAX_UNACCEPTED_MESSAGES, type MessageType, type NoticeKind } from '@guildhall/contract/messages'
import { ConversationUnread } from '#events/messages.events'
import { isSuspended } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'
import { insertEventOfEach } from '#platform/events/outbox.store'
import type { ConversationKind, PersonState } from './conversations.store.ts'
import {
  FULL_SIGHT,
  isMessageShown,
  MESSAGE_COLUMNS,
  quoteOf,
  sightOf,
  type MessageRow,
  type QuotedRow,
} from './visible-messages.store.ts'

/** The columns of a new message. */
export type NewMessageRow = {
  id: string
  conversation_id: string
  sender_id: string
  message_type: MessageType
  content: string
  media_id: string | null
  media_alt: string
  link_url: string | null
  reply_to_id: string | null
  is_ai_generated: boolean
  lead_nurture_stage: string | null
  group_id: string | null
  notice_kind: NoticeKind | null
  notice_subject_id: string | null
  created_at: Date
}

/** Someone who is in a conversation and may see what changed in it. */
export type ReceiverRow = {
  user_id: string
  state: PersonState
  cleared_seq: number
  /** In a block with someone else in the conversation: what they see is not what everyone sees. */
  is_apart: boolean
}

/** A new message and one of those who may see it; without one if no one is left. */
type InsertedRow = (ReceiverRow | { user_id: null }) & {
  seq: number
  recipient_id: string | null
  is_notified: boolean | null
  /** By writing, the sender accepted the conversation. */
  has_accepted: boolean
}

/** What the insert of a message did. */
type Inserted = {
  seq: number
  recipientId: string | null
  hasAccepted: boolean
  receivers: readonly ReceiverRow[]
}

/** What decides whether someone can send to a conversation. */
export type SendFacts = {
  kind: ConversationKind
  state: PersonState
  is_in_block: boolean
  /** The other person of a direct conversation. */
  other_id: string | null
  other_state: PersonState | null
  other_first_name: string | null
  other_last_name: string | null
  other_username: string | null
  is_unavailable: boolean
  /** They have not accepted yet, though they are a friend of the sender or follow them. */
  is_known: boolean
  /** How many messages they sent to someone who has not accepted yet. */
  sent: number
  /** Who sent a message with the same id, and where. */
  existing_sender_id: string | null
  existing_conversation_id: string | null
  quoted: QuotedRow | null
}

// Locks the two people of a direct conversation in the order of their ids, like `block`, though not against other
// senders; then the conversation. The statements after it see whatever was committed before.
const lockSql = (conversationId: string) => `
  with pair as materialized (
    select person.id
      from conversations as direct
      join conversation_members as own on own.conversation_id = direct.id and own.user_id = :actorId
     cross join lateral unnest(array[direct.low_id, direct.high_id]) as given (id)
     cross join lateral (select users.id from users where users.id = given.id for share) as person
     where direct.id = ${conversationId} and direct.kind = 'direct'
  )
  select conversation.id
    from conversations as conversation
   where conversation.id = ${conversationId} and (select count(*) from pair) >= 0
     for no key update`

const lock = statement<{ id: string; actorId: string }, { id: string }>('messages.lock', lockSql(':id'))

const lockOfMessage = statement<{ id: string; actorId: string }, { id: string }>(
  'messages.lock_of_message',
  lockSql('(select message.conversation_id from direct_messages as message where message.id = :id)'),
)

const findSendFacts = statement<
  { conversationId: string; senderId: string; id: string; replyToId: string | null; at: Date },
  SendFacts
>(
  'messages.find_send_facts',
  `select conversation.kind, own.state,
          conversation.kind = 'direct' and ${areInBlock('conversation.low_id', 'conversation.high_id')} as is_in_block,
          other.user_id as other_id, other.state as other_state, person.first_name as other_first_name,
          person.last_name as other_last_name, person.username as other_username,
          coalesce(person.is_unavailable, false) as is_unavailable,
          case when other.state in ('requested', 'introduced') then
            (select count(*)::int
               from (select from direct_messages as message
                      where message.conversation_id = :conversationId and message.sender_id = :senderId
                      order by message.seq
                      limit ${MAX_UNACCEPTED_MESSAGES}) as sent)
          else 0 end as sent,
          case when other.state in ('requested', 'introduced') then
            exists (select from friends where friends.user_id = :senderId and friends.friend_id = other.user_id)
            or exists (select from user_follows
                        where user_follows.follower_id = other.user_id and user_follows.followee_id = :senderId)
          else false end as is_known,
          existing.sender_id as existing_sender_id, existing.conversation_id as existing_conversation_id,
          ${quoteOf(':replyToId', ':conversationId')} as quoted
     from conversations as conversation
     join conversation_members as own on own.conversation_id = :conversationId and own.user_id = :senderId
    cross join lateral (${sightOf(':conversationId', ':senderId')}) as sight
     left join lateral (
            select user_id, state from conversation_members
             where conversation_id = :conversationId
               and user_id = case when conversation.low_id = :senderId then conversation.high_id else conversation.low_id end
            offset 0) as other on true
     left join lateral (
            select first_name, last_name, username,
                   users.deleted_at is not null or ${isSuspended('users', ':at')} as is_unavailable
              from users where users.id = other.user_id offset 0) as person on true
     left join lateral (
            select sender_id, conversation_id from direct_messages where direct_messages.id = :id offset 0) as existing on true
    where conversation.id = :conversationId`,
)

/** Whom a block separates from someone else in the conversation, as a query for both sides of each block. */
const PAIRS_IN_BLOCK = `
  select blocker_id, blocked_id from user_blocks
   where blocker_id = any(array(select user_id from conversation_members where conversation_id = :conversationId))
     and blocked_id = any(array(select user_id from conversation_members where conversation_id = :conversationId))`

const isApart = (member: string) =>
  `exists (select from pairs where ${member}.user_id in (pairs.blocker_id, pairs.blocked_id))`

// The caller holds the lock of the conversation. Those in a block with the sender learn nothing of the message. A notice
// makes a conversation unread only for those who had not read what came before it.
const insert = statement<NewMessageRow & { unread_at: Date }, InsertedRow>(
  'messages.insert',
  `with conversation as (
     update conversations set last_change = last_change + 1
      where id = :conversation_id
     returning last_change as seq,
               case when low_id = :sender_id then high_id else low_id end as recipient_id
   ), message as (
     insert into direct_messages
            (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, media_id, media_alt,
             link_url, reply_to_id, is_ai_generated, lead_nurture_stage, group_id, notice_kind, notice_subject_id, created_at)
     select :id::uuid, :conversation_id::uuid, seq, seq, :sender_id::uuid, recipient_id, :message_type, :content,
            :media_id::uuid, :media_alt, :link_url, :reply_to_id::uuid, :is_ai_generated::boolean, :lead_nurture_stage,
            :group_id::uuid, :notice_kind, :notice_subject_id::uuid, :created_at::timestamptz
       from conversation
     on conflict (id) do nothing
     returning seq, recipient_id
   ), receiver as (
     update conversation_members as member
        set last_seq = message.seq,
            last_at = :created_at::timestamptz,
            read_seq = case when member.user_id = :sender_id
                              or (:message_type = 'notice' and member.read_seq >= member.last_seq)
                            then message.seq else member.read_seq end,
            state = case when member.user_id = :sender_id then 'accepted' else member.state end,
            notified_seq = case when member.user_id <> :sender_id and :message_type <> 'notice' and not member.is_muted
                                 and member.state in ('introduced', 'accepted')
                                 and member.notified_seq <= member.read_seq
                                then message.seq else member.notified_seq end
       from message
      where member.conversation_id = :conversation_id and member.state <> 'left'
        and not ${areInBlock('member.user_id', ':sender_id')}
     returning member.user_id, member.state, member.cleared_seq, member.notified_seq = message.seq as is_notified
   ), unread as (
     ${insertEventOfEach({
       name: ConversationUnread.name,
       payload: `jsonb_build_object('conversationId', :conversation_id::uuid, 'memberId', receiver.user_id)`,
       from: 'receiver where receiver.is_notified',
       at: ':created_at::timestamptz',
       dueAt: ':unread_at::timestamptz',
     })}
   ), pairs as materialized (${PAIRS_IN_BLOCK.replaceAll(':conversationId', ':conversation_id')})
   select message.seq::float8 as seq, message.recipient_id, receiver.user_id, receiver.state,
          receiver.cleared_seq::float8 as cleared_seq, receiver.is_notified, ${isApart('receiver')} as is_apart,
          coalesce((select own.state in ('requested', 'introduced') from conversation_members as own
                     where own.conversation_id = :conversation_id and own.user_id = :sender_id), false) as has_accepted
     from message
     left join receiver on true`,
)

const findReceivers = statement<{ conversationId: string }, ReceiverRow & { kind: ConversationKind }>(
  'messages.find_receivers',
  `with pairs as materialized (${PAIRS_IN_BLOCK})
   select conversation.kind, member.user_id, member.state, member.cleared_seq::float8 as cleared_seq,
          ${isApart('member')} as is_apart
     from conversation_members as member
     join conversations as conversation on conversation.id = :conversationId
    where member.conversation_id = :conversationId and member.state <> 'left'`,
)

const findVisible = statement<{ id: string; viewerId: string }, MessageRow & { state: PersonState }>(
  'messages.find_visible',
  `select ${MESSAGE_COLUMNS}, own.state
     from direct_messages as message
    cross join lateral (${sightOf('message.conversation_id', ':viewerId')}) as sight
     join conversation_members as own on own.conversation_id = message.conversation_id and own.user_id = :viewerId
    where message.id = :id and ${isMessageShown(':viewerId')}`,
)

const find = statement<{ id: string }, MessageRow>(
  'messages.find',
  `select ${MESSAGE_COLUMNS} from direct_messages as message, (${FULL_SIGHT}) as sight where message.id = :id`,
)

/** Locks, facts and the insert of messages. Changes are in message-changes.store.ts, pages in message-pages.store.ts. */
export const messagesStore = {
  /** Locks a conversation, and the two people of a direct one, until the transaction ends. */
  lock: (tx: Tx, id: string, actorId: string) => lock.maybe(tx, { id, actorId }),
  /** Like `lock`, for the conversation of a message. */
  lockOfMessage: (tx: Tx, id: string, actorId: string) => lockOfMessage.maybe(tx, { id, actorId }),

  /** Undefined for someone who never was in the conversation. */
  findSendFacts: (
    tx: Tx,
    message: { conversationId: string; senderId: string; id: string; replyToId: string | null; at: Date },
  ) => findSendFacts.maybe(tx, message),

  /** Inserts a message and returns who may see it; undefined if there is a message with this id. */
  async insert(tx: Tx, message: NewMessageRow, unreadAt: Date): Promise<Inserted | undefined> {
    const rows = await insert.all(tx, { ...message, unread_at: unreadAt })
    const [first] = rows
    if (first === undefined) return undefined
    if (rows.some(({ is_notified }) => is_notified)) tx.notifyPublished()
    return {
      seq: first.seq,
      recipientId: first.recipient_id,
      hasAccepted: first.has_accepted,
      receivers: rows.filter((row) => row.user_id !== null),
    }
  },

  findReceivers: (db: Db, conversationId: string) => findReceivers.all(db, { conversationId }),

  /** A message that a viewer may see, with their state in its conversation. */
  findVisible: (db: Db, id: string, viewerId: string) => findVisible.maybe(db, { id, viewerId }),
  /** A message as everyone may see it who is in no block with anyone in the conversation. */
  find: (db: Db, id: string) => find.maybe(db, { id }),
}
