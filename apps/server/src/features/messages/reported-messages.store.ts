import { REPORTED_MESSAGES } from '@guildhall/contract/conversations'
import { statement, type Tx } from '#platform/db'
import { isMessageShown, sightOf } from './visible-messages.store.ts'

/** How many of the newest messages are searched for those of one person. */
const MAX_SEARCHED = 1_000

// Only what the reporter can read now. A second report of the same person adds nothing to the first one’s copies.
const copy = statement<{ reportId: string; conversationId: string; reporterId: string; userId: string }>(
  'reported_messages.copy',
  `insert into reported_messages (report_id, position, message_id, sender_id, content, media_id, sent_at)
   select :reportId, row_number() over (order by message.seq), message.id, message.sender_id, message.content,
          message.media_id, message.created_at
     from (select message.*
             from (${sightOf(':conversationId', ':reporterId')}) as sight
            cross join lateral (
              select * from direct_messages as message
               where message.conversation_id = :conversationId and message.seq <= sight.end_seq
               order by message.seq desc
               limit ${MAX_SEARCHED}) as message
            where ${isMessageShown(':reporterId')} and message.sender_id = :userId and message.message_type <> 'notice'
              and message.unsent_at is null
            order by message.seq desc
            limit ${REPORTED_MESSAGES}) as message
   on conflict do nothing`,
)

/** The copies of messages that reporters agreed to send along. */
export const reportedMessagesStore = {
  /** Copies the last messages of someone in a conversation, as the reporter sees them now. */
  copy: (tx: Tx, report: { reportId: string; conversationId: string; reporterId: string; userId: string }) =>
    copy.all(tx, report),
}
