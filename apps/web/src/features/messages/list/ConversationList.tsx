import { useLingui } from '@lingui/react/macro'
import type { Folder } from '@guildhall/contract/conversations'
import { Inbox, MessageCirclePlus, SquarePen } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { useConversations } from '../conversations.queries.ts'
import { openNewMessage } from '../people/new-message.dialog.ts'
import { ConversationRows } from './ConversationRows.tsx'
import { ConversationSkeletons } from './ConversationSkeletons.tsx'

/** The conversations of a folder in all their states. */
export function ConversationList({
  folder,
  openId,
  scroller,
}: {
  folder: Folder
  /** The conversation that is open beside the list. */
  openId: string | null
  /** What the list scrolls in; without it, the page. */
  scroller?: RefObject<HTMLElement | null> | undefined
}) {
  const { t } = useLingui()
  const { list, conversations } = useConversations(folder)
  const label =
    folder === 'inbox'
      ? t({ message: 'Conversations', context: 'heading' })
      : t({ message: 'Requests', context: 'heading' })
  return (
    <EndlessList
      list={list}
      count={conversations.length}
      skeleton={<ConversationSkeletons label={label} />}
      empty={folder === 'inbox' ? <EmptyInbox /> : <NoRequests />}
      failed={(retry) => <LoadFailed title={t`Couldn’t load your messages`} onRetry={retry} />}
      foot={{
        loading: t`Loading more conversations…`,
        failed: t`Couldn’t load more conversations.`,
      }}
      scroller={scroller}
    >
      <ConversationRows label={label} conversations={conversations} openId={openId} />
    </EndlessList>
  )
}

function EmptyInbox() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={MessageCirclePlus}
      title={t`No messages yet`}
      level={2}
      action={
        <Button variant="primary" onClick={() => openNewMessage()}>
          <SquarePen size={18} strokeWidth={1.9} aria-hidden />
          {t`New message`}
        </Button>
      }
    >
      {t`Write to a friend, or start a conversation with several people.`}
    </EmptyState>
  )
}

function NoRequests() {
  const { t } = useLingui()
  return (
    <EmptyState icon={Inbox} title={t`No requests`} level={2}>
      {t`Messages from people you don’t know show up here. They can’t see whether you’ve read them until you accept.`}
    </EmptyState>
  )
}
