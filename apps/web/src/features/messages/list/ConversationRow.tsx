import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import { BellOff, Pin } from 'lucide-react'
import { useRef } from 'react'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { useLongPress } from '#web/lib/use-long-press.ts'
import { Age } from '#web/ui/Age.tsx'
import { useMessageDraft } from '../composer/message-draft.ts'
import { conversationName } from '../conversation-name.ts'
import { outboxKey, useOutboxState } from '../outbox/outbox-store.ts'
import { useTyping } from '../typing.ts'
import { ConversationFace } from './ConversationFace.tsx'
import { ConversationMenuButton } from './ConversationMenuButton.tsx'
import { LastLine } from './LastLine.tsx'
import { UnreadCount } from './UnreadCount.tsx'

/** A conversation in the list: a link to it, with a menu that also opens by a long press or a right click. */
export function ConversationRow({
  conversation,
  viewerId,
  isOpen,
  isActive,
}: {
  conversation: ConversationSummary
  viewerId: string
  isOpen: boolean
  isActive: boolean
}) {
  const { t } = useLingui()
  const item = useRef<HTMLLIElement>(null)
  const { id, folder, person, isPinned, isMuted, unreadCount, lastAt } = conversation
  const typingIds = useTyping(id)
  const [draft] = useMessageDraft(outboxKey({ conversationId: id, personId: person?.id ?? null }))
  const outboxState = useOutboxState(id)
  const openMenu = () => item.current?.querySelector<HTMLElement>('[data-menu]')?.click()
  const press = useLongPress(openMenu)
  const { onClick: _ignored, ...gestures } = press(() => {})
  return (
    <li ref={item} className="messages-item">
      <Link
        to="/messages/$id"
        params={{ id }}
        search={folder === 'requests' ? { tab: folder } : {}}
        data-conversation={id}
        data-unread={unreadCount > 0 || undefined}
        activeOptions={{ includeSearch: false }}
        draggable={false}
        className="messages-row"
        {...gestures}
      >
        {/* The spaces separate the parts for screen readers. */}
        <ConversationFace conversation={conversation} isActive={isActive} />{' '}
        <span className="messages-row-text">
          <span className="messages-row-line">
            <span className="flex min-w-0 flex-1 items-center gap-1.5">
              {person ? (
                <MemberName member={person} />
              ) : (
                <span dir="auto" className="min-w-0 truncate font-semibold">
                  {conversationName(conversation)}
                </span>
              )}
            </span>{' '}
            {isMuted && (
              <BellOff
                size={14}
                role="img"
                aria-label={t({ message: 'Muted', context: 'status' })}
                className="flex-none text-muted"
              />
            )}
            {isPinned && (
              <Pin
                size={14}
                role="img"
                aria-label={t({ message: 'Pinned', context: 'status' })}
                className="flex-none text-muted"
              />
            )}{' '}
            <Age of={lastAt} className="flex-none text-xs text-muted tabular-nums" />
          </span>{' '}
          <span className="messages-row-line messages-row-last">
            <span className="min-w-0 flex-1 truncate">
              <LastLine
                conversation={conversation}
                viewerId={viewerId}
                typingIds={typingIds}
                draft={isOpen ? '' : draft}
                outboxState={outboxState}
              />
            </span>{' '}
            <UnreadCount count={unreadCount} isMuted={isMuted} />
          </span>
        </span>
      </Link>
      <ConversationMenuButton conversation={conversation} isOpen={isOpen} />
    </li>
  )
}
