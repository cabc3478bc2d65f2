import { ConversationUnread } from '#events/messages.events'
import { isSuspended } from '#features/members'
import { areInBlock } from '#features/relations'
import { pgArray, statement, type Tx } from '#platform/db'
import { insertEventOfEach } from '#platform/events/outbox.store'
import type { PersonState } from './conversations.store.ts'

// In the order of ids, like `lockPair`. Other senders are not held up, those who block are.
const lockPeople = statement<{ ids: string }>(
  'messages.lock_people',
  `select id from users where id = any(:ids::uuid[]) order by id for share`,
)

// The order of inserts is that of the ids, so that two senders of the same pairs cannot deadlock.
const openPairs = statement<
  { senderId: string; userIds: string; newIds: string; at: Date },
  { user_id: string }
>(
  'conversations.open_pairs',
  `with reachable as materialized (
     select person.user_id, given.new_id, person.state
       from unnest(:userIds::uuid[], :newIds::uuid[]) as given (user_id, new_id)
      cross join lateral (
        select users.id as user_id,
               case when exists (select from friends where user_id = users.id and friend_id = :senderId)
                      or exists (select from user_follows where follower_id = users.id and followee_id = :senderId)
                    then 'accepted' else 'introduced' end as state
          from users
         where users.id = given.user_id and users.id <> :senderId and users.kind = 'member' and users.deleted_at is null
           and not ${isSuspended('users', ':at')} and not ${areInBlock('users.id', ':senderId')}
        offset 0) as person
   ), existing as materialized (
     select reachable.user_id, reachable.state, conversation.id
       from reachable
      cross join lateral (
        select id from conversations
         where kind = 'direct' and low_id = least(:senderId::uuid, reachable.user_id)
           and high_id = greatest(:senderId::uuid, reachable.user_id)
        offset 0) as conversation
   ), created as (
     insert into conversations (id, kind, low_id, high_id, created_by, created_at)
     select new_id, 'direct', least(:senderId::uuid, user_id), greatest(:senderId::uuid, user_id), :senderId, :at
       from reachable
      where user_id <> all(array(select user_id from existing))
      order by user_id
     on conflict (low_id, high_id) where kind = 'direct' do nothing
     returning id
   ), people as (
     insert into conversation_members (conversation_id, user_id, state, joined_at, last_at)
     select created.id, person.id, person.state, :at, :at
       from created
       join reachable on reachable.new_id = created.id
      cross join lateral (values (:senderId::uuid, 'accepted'), (reachable.user_id, reachable.state)) as person (id, state)
   ), promoted as (
     update conversation_members as other
        set state = existing.state
       from existing
      where other.conversation_id = existing.id and other.user_id = existing.user_id
        and (other.state, existing.state) in (('requested', 'accepted'), ('introduced', 'accepted'), ('requested', 'introduced'))
   )
   select user_id from reachable`,
)

/** The same message to one of several members. */
export type IntroducedRow = {
  id: string
  conversation_id: string
  seq: number
  recipient_id: string
  recipient_state: PersonState
  recipient_cleared_seq: number
  /** By writing, the sender accepted the conversation. */
  has_accepted: boolean
}

// What `messages.insert` does, in many conversations of two.
const insertAll = statement<
  {
    senderId: string
    userIds: string
    ids: string
    type: string
    content: string
    linkUrl: string | null
    groupId: string
    at: Date
    unreadAt: Date
  },
  IntroducedRow & { is_notified: boolean }
>(
  'messages.insert_introduced',
  `with pair as materialized (
     select conversation.id, given.user_id, given.message_id
       from unnest(:userIds::uuid[], :ids::uuid[]) as given (user_id, message_id)
      cross join lateral (
        select id from conversations
         where kind = 'direct' and low_id = least(:senderId::uuid, given.user_id)
           and high_id = greatest(:senderId::uuid, given.user_id)
        offset 0) as conversation
   ), locked as materialized (
     select id from conversations where id = any(array(select id from pair)) order by id for no key update
   ), numbered as (
     update conversations set last_change = last_change + 1
      where id = any(array(select id from locked))
     returning id, last_change as seq
   ), message as (
     insert into direct_messages
            (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, link_url, group_id, created_at)
     select pair.message_id, pair.id, numbered.seq, numbered.seq, :senderId, pair.user_id, :type, :content, :linkUrl, :groupId, :at
       from pair
       join numbered on numbered.id = pair.id
     returning id, conversation_id, seq, recipient_id
   ), before as (
     select own.conversation_id, own.state
       from pair
      cross join lateral (
        select conversation_id, state from conversation_members
         where conversation_id = pair.id and user_id = :senderId offset 0) as own
   ), sender as (
     update conversation_members as own
        set last_seq = message.seq, last_at = :at, read_seq = message.seq, state = 'accepted'
       from message
      where own.conversation_id = message.conversation_id and own.user_id = :senderId
   ), recipient as (
     update conversation_members as other
        set last_seq = message.seq, last_at = :at,
            notified_seq = case when not other.is_muted and other.state <> 'requested' and other.notified_seq <= other.read_seq
                                then message.seq else other.notified_seq end
       from message
      where other.conversation_id = message.conversation_id and other.user_id = message.recipient_id
     returning other.conversation_id, other.user_id, other.state, other.cleared_seq,
               other.notified_seq = message.seq as is_notified
   ), unread as (
     ${insertEventOfEach({
       name: ConversationUnread.name,
       payload: `jsonb_build_object('conversationId', recipient.conversation_id, 'memberId', recipient.user_id)`,
       from: 'recipient where recipient.is_notified',
       at: ':at::timestamptz',
       dueAt: ':unreadAt::timestamptz',
     })}
   )
   select message.id, message.conversation_id, message.seq::float8, message.recipient_id,
          recipient.state as recipient_state, recipient.cleared_seq::float8 as recipient_cleared_seq, recipient.is_notified,
          before.state in ('requested', 'introduced') as has_accepted
     from message
     join recipient on recipient.conversation_id = message.conversation_id
     join before on before.conversation_id = message.conversation_id`,
)

/** Writes one message to many members, each in the conversation of the two. */
export const introducedMessagesStore = {
  /** Locks the sender and these people until the transaction ends, so that a block comes before or after. */
  lockPeople: (tx: Tx, ids: readonly string[]) => lockPeople.all(tx, { ids: pgArray(ids) }),

  /**
   * Creates the conversations that are missing. Returns those whom the sender can write to: not those in a block with
   * them, nor whose account is suspended or deleted.
   */
  openPairs: async (
    tx: Tx,
    senderId: string,
    pairs: readonly { userId: string; newId: string }[],
    at: Date,
  ) => {
    const userIds = pgArray(pairs.map(({ userId }) => userId))
    const newIds = pgArray(pairs.map(({ newId }) => newId))
    return (await openPairs.all(tx, { senderId, userIds, newIds, at })).map(({ user_id }) => user_id)
  },

  /** Inserts the message for each of these people, whose conversations with the sender exist. */
  async insertAll(
    tx: Tx,
    messages: readonly { id: string; userId: string }[],
    message: {
      senderId: string
      type: string
      content: string
      linkUrl: string | null
      groupId: string
      at: Date
      unreadAt: Date
    },
  ): Promise<IntroducedRow[]> {
    const userIds = pgArray(messages.map(({ userId }) => userId))
    const ids = pgArray(messages.map(({ id }) => id))
    const rows = await insertAll.all(tx, { ...message, userIds, ids })
    if (rows.some(({ is_notified }) => is_notified)) tx.notifyPublished()
    return rows
  },
}
