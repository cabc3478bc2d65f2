import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import type { Message } from '@guildhall/contract/messages'
import { Check, CheckCheck, CircleAlert, Clock, Image, SquarePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName, greetingName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { noticeText } from '../thread/notice-text.ts'
import { TypingLine } from './TypingLine.tsx'

/**
 * The last line of a conversation in the list: who is typing, what waits to be sent or was
 * begun, or the last message.
 */
export function LastLine({
  conversation,
  viewerId,
  typingIds,
  draft,
  outboxState,
}: {
  conversation: ConversationSummary
  viewerId: string
  typingIds: readonly string[]
  draft: string
  /** What is known of messages that wait to be sent. */
  outboxState: 'sending' | 'failed' | null
}) {
  if (typingIds.length > 0) return <TypingLine conversation={conversation} typingIds={typingIds} />
  if (outboxState !== null) return <Outbox state={outboxState} />
  if (draft !== '')
    return (
      <Trans context="label: an unsent message">
        <span className="font-semibold text-danger">Draft:</span> <bdi>{draft}</bdi>
      </Trans>
    )
  const { lastMessage, lastMessageFrom, kind, personReadSeq } = conversation
  if (!lastMessage) return null
  const isOwn = lastMessage.fromUserId === viewerId
  const sender = lastMessageFrom && (greetingName(lastMessageFrom) ?? displayName(lastMessageFrom))
  if (lastMessage.notice) return noticeText(lastMessage, viewerId, (id) => nameIn(conversation, id))
  const content = <Content message={lastMessage} />
  return (
    <>
      {isOwn && lastMessage.unsentAt === null && (
        <Receipt isRead={personReadSeq !== null && personReadSeq >= lastMessage.seq} />
      )}
      {lastMessage.isAiGenerated && (
        <>
          <AiBadge />{' '}
        </>
      )}
      {isOwn ? (
        <Trans context="label: what the reader wrote">You: {content}</Trans>
      ) : kind === 'group' && sender ? (
        <Trans context="label: what someone wrote">
          {sender}: {content}
        </Trans>
      ) : (
        content
      )}
    </>
  )
}

/** Returns the name of someone in a conversation, as far as its entry in a list has it. */
function nameIn({ person, faces, lastMessageFrom }: ConversationSummary, id: string): string {
  const member = [person, lastMessageFrom, ...faces].find((known) => known?.id === id)
  return member ? displayName(member) : t({ message: 'someone', context: 'name' })
}

/** The text of a message, or what it shows. */
function Content({ message }: { message: Message }): ReactNode {
  const { t } = useLingui()
  const { content, media, unsentAt } = message
  if (unsentAt !== null) return <i>{t`Message unsent`}</i>
  if (!media) return <bdi>{content}</bdi>
  const Icon = media.kind === 'video' ? SquarePlay : Image
  const name =
    media.kind === 'video'
      ? t({ message: 'Video', context: 'type: of a message' })
      : t({ message: 'Photo', context: 'type: of a message' })
  return (
    <>
      <Icon size={15} strokeWidth={2} aria-hidden className="mr-1 inline-block align-[-0.15em]" />
      {content === '' ? (
        name
      ) : (
        <>
          <span className="sr-only">{name}</span> <bdi>{content}</bdi>
        </>
      )}
    </>
  )
}

/** Whether the viewer's last message was read. */
function Receipt({ isRead }: { isRead: boolean }) {
  const { t } = useLingui()
  const Icon = isRead ? CheckCheck : Check
  return (
    <>
      <Icon
        size={16}
        strokeWidth={2}
        aria-hidden
        className={`mr-1 inline-block align-[-0.2em] ${isRead ? 'messages-read' : ''}`}
      />
      <span className="sr-only">
        {isRead
          ? t({ message: 'Read', context: 'status: of a message' })
          : t({ message: 'Sent', context: 'status: of a message' })}
      </span>{' '}
    </>
  )
}

/** Says that the viewer's newest message is not there yet. */
function Outbox({ state }: { state: 'sending' | 'failed' }) {
  const { t } = useLingui()
  const isFailed = state === 'failed'
  const Icon = isFailed ? CircleAlert : Clock
  return (
    <span className={isFailed ? 'font-semibold text-danger' : undefined}>
      <Icon size={15} strokeWidth={2} aria-hidden className="mr-1 inline-block align-[-0.15em]" />
      {isFailed ? t`Not sent` : t({ message: 'Sending…', context: 'status' })}
    </span>
  )
}

function AiBadge() {
  const { t } = useLingui()
  return (
    <span className="inline-block align-[0.06em] *:h-4.5">
      <Badge tone="ai">{t({ message: 'AI', context: 'badge' })}</Badge>
    </span>
  )
}
