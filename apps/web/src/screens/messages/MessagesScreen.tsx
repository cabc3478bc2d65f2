import '#web/features/messages/messages.css'
import { useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { ConversationsPane } from '#web/features/messages/list/ConversationsPane.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { ChooseConversation } from './ChooseConversation.tsx'
import { ThreadPane } from './ThreadPane.tsx'

/** Renders the conversations and, beside them, the one that is open. Phones show one or the other. */
export function MessagesScreen() {
  const { t } = useLingui()
  const { id = null } = useParams({ strict: false })
  const { to = null, tab = 'inbox' } = useSearch({ strict: false }) as { to?: string; tab?: 'requests' }
  useTitle(t({ message: 'Messages', context: 'page' }))
  const isThread = id !== null || to !== null
  return (
    <div data-view={isThread ? 'thread' : 'list'} className="messages-page card">
      <ConversationsPane folder={tab} openId={id} />
      {isThread ? <ThreadPane id={id} to={to} folder={tab} /> : <ChooseConversation />}
    </div>
  )
}
