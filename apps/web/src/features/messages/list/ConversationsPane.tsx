import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Folder } from '@guildhall/contract/conversations'
import { MAX_SEARCH_LENGTH } from '@guildhall/contract/search'
import { Search, SquarePen } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { requestCount } from '#web/features/relations/request-count.ts'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { openNewMessage } from '../people/new-message.dialog.ts'
import { useUnreadConversations } from '../unread.queries.ts'
import { ConversationList } from './ConversationList.tsx'
import { FoundConversations } from './FoundConversations.tsx'
import { moveFocus } from './move-focus.ts'

const PANEL_ID = 'messages-panel'

/** The list of conversations: title, search, tabs and rows. Arrow keys move between the rows. */
export function ConversationsPane({ folder, openId }: { folder: Folder; openId: string | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isDesktop = useIsDesktop()
  const pane = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { requests } = useUnreadConversations()
  const text = typed.trim()
  const name = t({ message: 'Conversations', context: 'heading' })

  function onKeyDown(event: KeyboardEvent) {
    if (pane.current && moveFocus(pane.current, event)) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between its links
    <section ref={pane} aria-label={name} onKeyDown={onKeyDown} data-keeps-focus className="messages-pane">
      <div className="flex items-center gap-2 py-2 pr-3 pl-4">
        <h1 className="min-w-0 flex-1 text-xl tracking-[-0.02em]">
          {t({ message: 'Messages', context: 'page' })}
        </h1>
        <IconButton
          icon={SquarePen}
          label={t`New message`}
          variant="ghost"
          onClick={() => openNewMessage()}
        />
      </div>
      <search className="relative mx-4 mb-2 block">
        <Search
          size={18}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t`Search people`}
          placeholder={t`Search people`}
          autoComplete="off"
          enterKeyHint="search"
          className="messages-search"
        />
      </search>
      {text === '' ? (
        <>
          <Tabs
            label={name}
            panelId={PANEL_ID}
            value={folder}
            tabs={[
              { value: 'inbox', label: t({ message: 'Inbox', context: 'tab' }) },
              {
                value: 'requests',
                label: t({ message: 'Requests', context: 'tab' }),
                note: requests > 0 && <Badge>{requestCount(requests)}</Badge>,
              },
            ]}
            onChange={(next) =>
              void navigate({
                to: openId === null ? '/messages' : '/messages/$id',
                params: openId === null ? {} : { id: openId },
                search: next === 'requests' ? { tab: next } : {},
                replace: true,
                resetScroll: false,
              })
            }
            className="messages-tabs"
          />
          <div ref={scroller} className="messages-scroller">
            <TabPanel id={PANEL_ID} value={folder}>
              <ConversationList
                key={folder}
                folder={folder}
                openId={openId}
                scroller={isDesktop ? scroller : undefined}
              />
            </TabPanel>
          </div>
        </>
      ) : (
        <div className="messages-scroller border-t border-line">
          <FoundConversations text={text} openId={openId} />
        </div>
      )}
    </section>
  )
}
