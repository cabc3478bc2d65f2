import { MAX_QUOTE, Message, type QuotedMessage } from '@guildhall/contract/messages'
import { MAX_PEOPLE } from '@guildhall/contract/conversations'
import type { LinkPreview } from '@guildhall/contract/messages'
import { viewLinkPreviews } from '#features/link-previews'
import { mediaViews } from '#features/media'
import type { Ctx } from '#platform/context'
import { answerSigner } from '#platform/sign-answer'
import type { MessageRow, QuotedRow } from './visible-messages.store.ts'

type MediaById = Awaited<ReturnType<typeof mediaViews>>

/** Returns the views of messages, in the same order. One statement for all photos and videos, and one for all links. */
export async function viewMessages(ctx: Pick<Ctx, 'db'>, rows: readonly MessageRow[]): Promise<Message[]> {
  const [media, links] = await Promise.all([
    mediaViews(
      ctx.db,
      rows.map((row) => row.media_id).filter((id) => id !== null),
    ),
    viewLinkPreviews(
      ctx.db,
      rows.map((row) => row.link_url).filter((url) => url !== null),
    ),
  ])
  return rows.map((row) => viewMessage(row, media, links))
}

const sign = answerSigner(Message)

/** Returns a message with signed URLs, for a push: responses are signed when they are sent. */
export function signMessage(ctx: Pick<Ctx, 'mediaUrls'>, message: Message): Message {
  if (sign === null || (message.media === null && message.link === null)) return message
  return sign(structuredClone(message), ctx.mediaUrls) as Message
}

function viewMessage(
  row: MessageRow,
  mediaById: MediaById,
  links: ReadonlyMap<string, LinkPreview>,
): Message {
  const media = row.media_id === null ? undefined : mediaById.get(row.media_id)
  const isNotice = row.notice_kind !== null
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    change: row.change,
    fromUserId: row.sender_id,
    toUserId: row.recipient_id,
    type: row.message_type,
    content: isNotice ? '' : row.content,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    unsentAt: row.unsent_at?.toISOString() ?? null,
    media: media === undefined ? null : { ...media, alt: row.media_alt },
    link: (row.link_url === null ? undefined : links.get(row.link_url)) ?? null,
    replyTo: row.quoted && viewQuote(row.quoted),
    reactions: Object.entries(row.reactions)
      .slice(0, MAX_PEOPLE * 2)
      .map(([userId, emoji]) => ({ userId, emoji })),
    isAiGenerated: row.is_ai_generated,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    notice:
      row.notice_kind === null
        ? null
        : {
            kind: row.notice_kind,
            subjectId: row.notice_subject_id,
            title: row.content === '' ? null : row.content,
          },
  }
}

function viewQuote(quoted: QuotedRow): QuotedMessage {
  return {
    id: quoted.id,
    seq: quoted.seq,
    fromUserId: quoted.sender_id,
    type: quoted.message_type,
    content: shorten(quoted.content),
    isUnsent: quoted.is_unsent,
  }
}

function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MAX_QUOTE ? text : `${characters.slice(0, MAX_QUOTE - 1).join('')}…`
}
