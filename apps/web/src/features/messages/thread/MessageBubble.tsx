import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import clsx from 'clsx'
import { Users } from 'lucide-react'
import { displayName, greetingName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import type { Outgoing } from '../outbox/outbox-store.ts'
import { UploadOverlay } from '../outbox/UploadOverlay.tsx'
import { LinkCard } from './LinkCard.tsx'
import { MessageMedia } from './MessageMedia.tsx'
import { MessageQuote } from './MessageQuote.tsx'
import { useThreadInfo } from './thread-context.ts'

/** One to three emoji and nothing else. */
const ONLY_EMOJI = /^(?:\p{RGI_Emoji}\s*){1,3}$/v

/** Renders the bubble of a message: where it comes from, what it replies to, photo or video, text and link. */
export function MessageBubble({ message, outgoing }: { message: Message; outgoing: Outgoing | null }) {
  const { viewerId } = useThreadInfo()
  const { content, media, link, replyTo, group, isAiGenerated, unsentAt } = message
  if (unsentAt !== null) return <Tombstone message={message} />
  const isPlain = !media && !link && !replyTo && !group && !isAiGenerated
  const isPicture = media !== null && content === '' && !replyTo && !group && !isAiGenerated
  return (
    <div
      className={clsx(
        'thread-bubble',
        isAiGenerated && 'thread-ai',
        isPicture && 'thread-picture',
        isPlain && ONLY_EMOJI.test(content) && 'thread-emoji',
      )}
    >
      {group && <GroupHead name={group.name} />}
      {isAiGenerated && <AiHead message={message} isOwn={message.fromUserId === viewerId} />}
      {replyTo && <MessageQuote quoted={replyTo} />}
      {media && (
        <div className={clsx('relative', content !== '' && 'mb-1.5')}>
          <MessageMedia message={message} media={media} />
          {outgoing && <UploadOverlay id={outgoing.id} />}
        </div>
      )}
      {content !== '' && (
        <p dir="auto">
          <RichText text={content} />
        </p>
      )}
      {link && <LinkCard link={link} />}
    </div>
  )
}

function Tombstone({ message }: { message: Message }) {
  const { t } = useLingui()
  const { viewerId, nameOf } = useThreadInfo()
  const name = nameOf(message.fromUserId)
  return (
    <div className="thread-bubble thread-gone">
      {message.fromUserId === viewerId ? t`You unsent a message` : t`${name} unsent a message`}
    </div>
  )
}

function GroupHead({ name }: { name: string }) {
  return (
    <div className="thread-head">
      <Users size={15} strokeWidth={1.9} aria-hidden className="flex-none" />
      <span className="min-w-0">
        <Trans>
          Sent from <b>{name}</b>
        </Trans>
      </span>
    </div>
  )
}

function AiHead({ message: { type, fromUserId }, isOwn }: { message: Message; isOwn: boolean }) {
  const { t } = useLingui()
  const { memberOf } = useThreadInfo()
  const sender = memberOf(fromUserId)
  const name = sender && (greetingName(sender) ?? displayName(sender))
  return (
    <div className="thread-head">
      <Badge tone="ai">{t({ message: 'AI', context: 'badge' })}</Badge>
      <span className="min-w-0">
        {type === 'automated_response' || !name ? (
          t`AI wrote this`
        ) : isOwn ? (
          t`AI wrote this, you approved it`
        ) : (
          <Trans>
            AI wrote this, <b>{name}</b> approved it
          </Trans>
        )}
      </span>
    </div>
  )
}
