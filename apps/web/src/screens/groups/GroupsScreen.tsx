import '#web/features/groups/groups.css'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { openCreateGroup } from '#web/features/groups/create-group.dialog.ts'
import { invitationsQuery } from '#web/features/groups/groups.queries.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { Discover } from './Discover.tsx'
import type { GroupsTab } from './groups-search.ts'
import { YourGroups } from './YourGroups.tsx'

const PANEL_ID = 'groups-panel'

/** Renders the groups to discover, and those of the viewer. */
export function GroupsScreen() {
  const { t } = useLingui()
  const { tab = 'discover' } = useSearch({ from: '/member/groups' })
  const navigate = useNavigate({ from: '/groups' })
  const { data: invitations } = useInfiniteQuery(invitationsQuery)
  const invitationCount = itemsOf(invitations).length
  const title = t({ message: 'Groups', context: 'page' })
  useTitle(title)

  function open(next: GroupsTab): void {
    const search = next === 'discover' ? {} : { tab: next }
    void navigate({ search, replace: true, resetScroll: false })
  }

  return (
    <Page layout="broad" className="groups-page">
      <PageHead title={title}>
        <Button
          variant="primary"
          onClick={() => openCreateGroup()}
          onPointerEnter={openCreateGroup.preload}
          onFocus={openCreateGroup.preload}
        >
          <Plus size={18} strokeWidth={2.2} aria-hidden />
          {t`Create Group`}
        </Button>
      </PageHead>
      <div className="card overflow-clip">
        <Tabs
          label={title}
          panelId={PANEL_ID}
          value={tab}
          tabs={[
            { value: 'discover', label: t`Discover Groups` },
            {
              value: 'your-groups',
              label: t`Your Groups`,
              note: invitationCount > 0 && <Badge>{invitationCount}</Badge>,
            },
          ]}
          onChange={open}
          className="px-1"
        />
      </div>
      <TabPanel id={PANEL_ID} value={tab}>
        {tab === 'discover' ? <Discover /> : <YourGroups onBrowse={() => open('discover')} />}
      </TabPanel>
    </Page>
  )
}
