import '#web/features/groups/group.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Suspense } from 'react'
import type { GroupPostFilter } from '#web/features/groups/group-post-filters.ts'
import type { GroupTab } from '#web/features/groups/group-tabs.ts'
import { GroupBar } from '#web/features/groups/GroupBar.tsx'
import { GroupHead } from '#web/features/groups/GroupHead.tsx'
import { GroupPosts } from '#web/features/groups/GroupPosts.tsx'
import { GroupPrompt } from '#web/features/groups/GroupPrompt.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { Page } from '#web/ui/Page.tsx'
import { TabPanel } from '#web/ui/Tabs.tsx'

const PANEL_ID = 'group-panel'

const GroupAside = lazyNamed(async () => (await import('#web/features/groups/GroupAside.tsx')).GroupAside)
const NextEvent = lazyNamed(async () => (await import('#web/features/group-events/NextEvent.tsx')).NextEvent)
const EventsTab = lazyNamed(async () => (await import('#web/features/group-events/EventsTab.tsx')).EventsTab)
const MembersTab = lazyNamed(async () => (await import('#web/features/groups/MembersTab.tsx')).MembersTab)
const AboutTab = lazyNamed(async () => (await import('#web/features/groups/AboutTab.tsx')).AboutTab)
const GroupTool = lazyNamed(async () => (await import('./GroupTool.tsx')).GroupTool)

/** Renders a group with its open tab. Its frame has the same size on every tab, so that the tabs never move. */
export function LoadedGroup({
  group,
  tab,
  show,
  onShow,
  onTab,
}: {
  group: GroupDetails
  tab: GroupTab
  /** Which posts are shown; undefined for all. */
  show: GroupPostFilter | undefined
  onShow: (show: GroupPostFilter | undefined) => void
  onTab: (tab: GroupTab) => void
}) {
  const hasAside = tab === 'posts' || tab === 'about'
  const canSeeEvents = group.privacy === 'public' || group.viewer.role !== null
  return (
    <>
      <GroupHead group={group} />
      <GroupBar group={group} panelId={PANEL_ID} tab={tab} onTab={onTab} />
      <Page
        layout={hasAside ? 'feed' : 'broad'}
        className="group-page"
        aside={
          hasAside && (
            <Suspense>
              <GroupAside group={group}>{canSeeEvents && <NextEvent groupId={group.id} />}</GroupAside>
            </Suspense>
          )
        }
      >
        <div className={tab === 'posts' ? 'feed' : 'min-w-0'}>
          {tab === 'posts' && <GroupPrompt group={group} />}
          <TabPanel id={PANEL_ID} value={tab}>
            <Suspense>
              {tab === 'posts' && <GroupPosts group={group} filter={show} onFilter={onShow} />}
              {tab === 'events' && <EventsTab group={group} />}
              {tab === 'members' && <MembersTab group={group} />}
              {tab === 'about' && <AboutTab group={group} />}
              {tab === 'tools' && <GroupTool group={group} />}
            </Suspense>
          </TabPanel>
        </div>
      </Page>
    </>
  )
}
