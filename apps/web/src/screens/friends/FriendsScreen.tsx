import '#web/features/relations/people.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FriendsTab } from '#web/features/relations/friends-tab.ts'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { requestCountsQuery } from '#web/features/relations/relations.queries.ts'
import { requestCount } from '#web/features/relations/request-count.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AllFriends } from './AllFriends.tsx'
import { FindPeople } from './FindPeople.tsx'
import { Requests } from './Requests.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useFirstTab } from './use-first-tab.ts'

const PANEL_ID = 'friends-panel'

const PANELS: Record<FriendsTab, () => React.ReactNode> = {
  requests: Requests,
  all: AllFriends,
  suggestions: Suggestions,
  search: FindPeople,
}

/** Renders the viewer's friend requests, friends and suggestions, and a search for people. */
export function FriendsScreen() {
  const { t } = useLingui()
  const { tab: requestedTab } = useSearch({ from: '/member/friends' })
  const firstTab = useFirstTab()
  const tab = requestedTab ?? firstTab ?? 'requests'
  const navigate = useNavigate({ from: '/friends' })
  const { data: counts } = useQuery(requestCountsQuery)
  const Panel = requestedTab === undefined && firstTab === null ? TabSkeleton : PANELS[tab]
  const title = t({ message: 'Friends', context: 'page' })
  useTitle(title)
  return (
    <Page layout="broad" className="people-page">
      <PageHead title={title} />
      <div className="people-head card">
        <Tabs
          label={title}
          panelId={PANEL_ID}
          value={tab}
          tabs={[
            {
              value: 'requests',
              label: t({ message: 'Requests', context: 'tab' }),
              note: counts && counts.incoming > 0 && <Badge>{requestCount(counts.incoming)}</Badge>,
            },
            { value: 'all', label: t`All Friends` },
            { value: 'suggestions', label: t({ message: 'Suggestions', context: 'tab' }) },
            { value: 'search', label: t({ message: 'Search', context: 'tab' }) },
          ]}
          onChange={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
          className="px-1"
        />
      </div>
      <TabPanel id={PANEL_ID} value={tab}>
        <Panel />
      </TabPanel>
    </Page>
  )
}

/** Shown until the first tab is known. */
function TabSkeleton() {
  return (
    <ul aria-busy className="people-grid">
      {[1, 2, 3, 4].map((n) => (
        <PersonSkeleton key={n} />
      ))}
    </ul>
  )
}
