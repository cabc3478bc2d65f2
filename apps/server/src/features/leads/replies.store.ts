import { pgArray, statement, type Db, type Tx } from '#platform/db'
import type { Fact, Pair } from './facts.rules.ts'

/** A conversation in which someone has something to read. */
export type UnreadKey = { conversationId: string; memberId: string }

type Keys = { conversationIds: readonly string[]; memberIds: string }

/** The messages that these members sent from pipelines in these conversations. */
const SENT = `select touchpoint.lead_id, touchpoint.metadata ->> 'messageId' as message_id, wanted.conversation_id
       from unnest(:conversationIds::text[], :memberIds::uuid[]) as wanted (conversation_id, member_id)
      cross join lateral (
        select lead_id, metadata from crm_touchpoints
         where crm_touchpoints.metadata ->> 'conversationId' = wanted.conversation_id
           and crm_touchpoints.type = 'dm' and crm_touchpoints.actor_id = wanted.member_id
        offset 0) as touchpoint`

const listSent = statement<Keys, Pair & { message_id: string }>(
  'leads.sent_messages',
  `select lead.group_id, lead.user_id, sent.message_id
     from (${SENT}) as sent
    cross join lateral (
      select group_id, user_id from crm_leads where crm_leads.id = sent.lead_id offset 0) as lead`,
)

// An answer is to the last message before it, of whichever group. Only that there is one is read, not what it says.
const replies = statement<Keys, Fact>(
  'leads.replies',
  `with sent as materialized (
     select lead.group_id, lead.user_id, message.id, message.conversation_id, message.seq,
            lead(message.seq) over (partition by message.conversation_id order by message.seq) as next_seq
       from (${SENT}) as sent
      cross join lateral (
        select group_id, user_id from crm_leads where crm_leads.id = sent.lead_id offset 0) as lead
      cross join lateral (
        select id, conversation_id, seq from direct_messages
         where direct_messages.id = sent.message_id::uuid
        offset 0) as message
   )
   select sent.group_id, sent.user_id, 'reply:' || sent.id as source, 'dm' as type, null::uuid as post_id,
          null::uuid as comment_id, null::uuid as event_id, sent.user_id as actor_id, answer.created_at as at
     from sent
    cross join lateral (
      select created_at from direct_messages
       where direct_messages.conversation_id = sent.conversation_id and direct_messages.seq > sent.seq
         and direct_messages.seq < coalesce(sent.next_seq, 9223372036854775807)
         and direct_messages.sender_id = sent.user_id and direct_messages.message_type <> 'notice'
       order by direct_messages.seq
       limit 1) as answer`,
)

const columns = (keys: readonly UnreadKey[]): Keys => ({
  conversationIds: keys.map(({ conversationId }) => conversationId),
  memberIds: pgArray(keys.map(({ memberId }) => memberId)),
})

/** Reads the answers of leads to messages that were sent from pipelines. */
export const repliesStore = {
  /** The messages that these members sent from pipelines in these conversations, and to whom. */
  listSent: (db: Db, keys: readonly UnreadKey[]) => listSent.all(db, columns(keys)),

  /** The first answer to each of them, if there is one. */
  list: (tx: Tx, keys: readonly UnreadKey[]) => replies.all(tx, columns(keys)),
}
