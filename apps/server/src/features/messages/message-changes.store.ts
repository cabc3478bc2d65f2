import type { MessageType } from '@guildhall/contract/messages'
import { statement, type Db, type Tx } from '#platform/db'

/** A change of a message takes the next number of its conversation, whose lock the caller holds. */
const changeSql = (assignments: string) => `
  with conversation as (
    update conversations set last_change = last_change + 1
     where id = (select conversation_id from direct_messages where direct_messages.id = :id)
    returning last_change
  )
  update direct_messages as message
     set change = conversation.last_change${assignments === '' ? '' : `, ${assignments}`}
    from conversation
   where message.id = :id
  returning message.change::float8 as change`

type Change = { change: number }

const edit = statement<
  { id: string; content: string; type: MessageType; linkUrl: string | null; at: Date },
  Change
>(
  'messages.edit',
  changeSql('content = :content, message_type = :type, link_url = :linkUrl, edited_at = :at'),
)

const unsend = statement<{ id: string; at: Date }, Change>(
  'messages.unsend',
  changeSql(
    `content = '', media_id = null, media_alt = '', link_url = null, reactions = '{}', unsent_at = :at`,
  ),
)

const react = statement<{ id: string; userId: string; emoji: string }, Change>(
  'messages.react',
  changeSql(`reactions = message.reactions || jsonb_build_object(:userId::text, :emoji::text)`),
)

const unreact = statement<{ id: string; userId: string }, Change>(
  'messages.unreact',
  changeSql(`reactions = message.reactions - :userId::text`),
)

const touch = statement<{ id: string }, Change>('messages.touch', changeSql(''))

const accept = statement<{ conversationId: string; userId: string }>(
  'messages.accept_by_answer',
  `update conversation_members set state = 'accepted'
    where conversation_id = :conversationId and user_id = :userId and state in ('requested', 'introduced')`,
)

const deleteFor = statement<{ id: string; userId: string }>(
  'messages.delete_for',
  `insert into deleted_messages (message_id, user_id) values (:id, :userId) on conflict do nothing`,
)

/** Changes messages that exist. Each change takes a number, except a deletion by one member for themselves. */
export const messageChangesStore = {
  edit: (
    tx: Tx,
    id: string,
    edited: { content: string; type: MessageType; linkUrl: string | null; at: Date },
  ) => edit.one(tx, { id, ...edited }),
  unsend: (tx: Tx, id: string, at: Date) => unsend.one(tx, { id, at }),
  /** Sets someone’s reaction, or removes it with null. */
  react: (tx: Tx, id: string, userId: string, emoji: string | null) =>
    emoji === null ? unreact.one(tx, { id, userId }) : react.one(tx, { id, userId, emoji }),
  /** Gives a message a new number without a change of its own, so that clients fetch it. */
  touch: (tx: Tx, id: string) => touch.one(tx, { id }),
  accept: (tx: Tx, conversationId: string, userId: string) => accept.all(tx, { conversationId, userId }),
  deleteFor: (db: Db, id: string, userId: string) => deleteFor.all(db, { id, userId }),
}
