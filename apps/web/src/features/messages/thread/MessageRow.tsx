import { useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import clsx from 'clsx'
import { memo } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName, greetingName } from '#web/lib/names.ts'
import type { Outgoing } from '../outbox/outbox-store.ts'
import { OutgoingState } from '../outbox/OutgoingState.tsx'
import { timeText } from './day-text.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { MessageFoot } from './MessageFoot.tsx'
import { openMessageMenu } from './message-menu.ts'
import { ReactionChips } from './ReactionChips.tsx'
import { useThreadInfo } from './thread-context.ts'
import { useMessagePress } from './use-message-press.ts'

/** Renders one message: face, name, bubble, reactions, time and state. */
export const MessageRow = memo(function MessageRow({
  message,
  outgoing,
  isRunStart,
  isRunEnd,
  readBy,
  isTabStop,
  isHighlighted,
}: {
  message: Message
  outgoing: Outgoing | null
  isRunStart: boolean
  isRunEnd: boolean
  /** How many others have read it, for the viewer's newest message; otherwise null. */
  readBy: number | null
  isTabStop: boolean
  isHighlighted: boolean
}) {
  const { t } = useLingui()
  const { viewerId, memberOf, nameOf, isGroup } = useThreadInfo()
  const press = useMessagePress(() => openMessageMenu(message.id))
  const isOwn = message.fromUserId === viewerId
  const sender = memberOf(message.fromUserId)
  const time = timeText(message.createdAt)
  const hasMenu = outgoing === null && message.unsentAt === null
  const name = isOwn ? t({ message: 'You', context: 'name' }) : nameOf(message.fromUserId)
  return (
    <article
      data-message={message.id}
      data-seq={outgoing ? undefined : message.seq}
      data-highlighted={isHighlighted || undefined}
      aria-label={t`${name}, ${time}`}
      aria-keyshortcuts={hasMenu ? 'Enter' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move between messages, Enter opens the menu
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(
        'thread-row',
        isOwn && 'thread-own',
        isRunStart && 'thread-run',
        isRunEnd && 'thread-end',
      )}
    >
      {!isOwn && <span className="size-8">{isRunEnd && <MemberAvatar member={sender} size="sm" />}</span>}
      <div className="thread-body">
        {isGroup && !isOwn && isRunStart && (
          <span
            aria-hidden
            dir="auto"
            className="max-w-full truncate px-3 pb-0.5 text-xs font-semibold text-muted"
          >
            {sender ? (greetingName(sender) ?? displayName(sender)) : name}
          </span>
        )}
        <div className="thread-line" {...(hasMenu && press)}>
          <MessageBubble message={message} outgoing={outgoing} />
          {hasMenu && <MessageActions message={message} name={name} />}
        </div>
        <ReactionChips message={message} />
        {outgoing ? (
          <OutgoingState entry={outgoing} />
        ) : (
          <MessageFoot message={message} isRunEnd={isRunEnd} readBy={readBy} />
        )}
      </div>
    </article>
  )
})
