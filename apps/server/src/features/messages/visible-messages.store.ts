import type { MessageType, NoticeKind } from '@guildhall/contract/messages'
import { areInBlock } from '#features/relations'
import type { Parameter } from '#platform/db'

/** A message as one viewer may see it, or as everyone may who is in no block with anyone else in the conversation. */
export type MessageRow = {
  id: string
  conversation_id: string
  seq: number
  change: number
  sender_id: string
  recipient_id: string | null
  message_type: MessageType
  content: string
  media_id: string | null
  media_alt: string
  link_url: string | null
  is_ai_generated: boolean
  group_id: string | null
  group_name: string | null
  notice_kind: NoticeKind | null
  notice_subject_id: string | null
  reactions: Record<string, string>
  created_at: Date
  edited_at: Date | null
  unsent_at: Date | null
  quoted: QuotedRow | null
}

/** What a reply shows of the message that it replies to. */
export type QuotedRow = {
  id: string
  seq: number
  sender_id: string
  message_type: MessageType
  content: string
  is_unsent: boolean
}

/** Above every number of a message. */
export const NO_END = '9223372036854775807'

/**
 * Returns a query for what of a conversation a viewer may see: no row if they are not in it, else which numbers, and
 * whom a block hides from them.
 */
export function sightOf(conversationId: string, viewer: Parameter): string {
  return `select mine.cleared_seq, coalesce(mine.left_seq, ${NO_END}) as end_seq,
                 array(select other.user_id from conversation_members as other
                        where other.conversation_id = mine.conversation_id and other.user_id <> ${viewer}
                          and ${areInBlock('other.user_id', viewer)}) as hidden_ids
            from conversation_members as mine
           where mine.conversation_id = ${conversationId} and mine.user_id = ${viewer}
          offset 0`
}

/** Like `sightOf`, for someone from whom nothing is hidden. */
export const FULL_SIGHT = `select 0::bigint as cleared_seq, ${NO_END} as end_seq, '{}'::uuid[] as hidden_ids`

/**
 * The one predicate of messages: whether a viewer may see `message`, in a statement that has their `sight`. In a
 * conversation of two, a block hides everything. What they deleted is looked up by message: `offset 0` prevents a join
 * that reads all of it for each one.
 */
export function isMessageShown(viewer: Parameter): string {
  return `message.seq > sight.cleared_seq and message.seq <= sight.end_seq
      and message.sender_id <> all(sight.hidden_ids)
      and (message.recipient_id is null or sight.hidden_ids = '{}')
      and (message.notice_subject_id is null or message.notice_subject_id <> all(sight.hidden_ids))
      and not exists (select from deleted_messages as deleted
                       where deleted.message_id = message.id and deleted.user_id = ${viewer} offset 0)`
}

/**
 * A subquery for what a reply shows of `quoted`, which the viewer of `sight` may see. It is looked up by its id:
 * `offset 0` prevents a scan of the whole conversation for each reply.
 */
export function quoteOf(id: string, conversationId: string): string {
  return `(select json_build_object('id', quoted.id, 'seq', quoted.seq, 'sender_id', quoted.sender_id,
                    'message_type', quoted.message_type, 'content', quoted.content,
                    'is_unsent', quoted.unsent_at is not null)
             from (select * from direct_messages where direct_messages.id = ${id} offset 0) as quoted
            where quoted.conversation_id = ${conversationId}
              and quoted.seq > sight.cleared_seq and quoted.seq <= sight.end_seq
              and quoted.message_type <> 'notice' and quoted.sender_id <> all(sight.hidden_ids))`
}

/** The columns of a `MessageRow`, in a statement that reads `message` and `sight`. */
export const MESSAGE_COLUMNS = `
  message.id, message.conversation_id, message.seq::float8 as seq, message.change::float8 as change, message.sender_id,
  message.recipient_id, message.message_type, message.content, message.media_id, message.media_alt, message.link_url,
  message.is_ai_generated, message.group_id,
  (select groups.name from groups where groups.id = message.group_id) as group_name,
  message.notice_kind, message.notice_subject_id, message.reactions - sight.hidden_ids::text[] as reactions,
  message.created_at, message.edited_at, message.unsent_at,
  ${quoteOf('message.reply_to_id', 'message.conversation_id')} as quoted`
