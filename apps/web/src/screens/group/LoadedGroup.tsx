import '#web/features/groups/group.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import type { Post } from '@guildhall/contract/posts'
import { Suspense, useEffect } from 'react'
import { PostMenuItems } from '#web/features/feed/post-menu-items.ts'
import type { GroupPostFilter } from '#web/features/groups/group-post-filters.ts'
import type { GroupTab } from '#web/features/groups/group-tabs.ts'
import { GroupBar } from '#web/features/groups/GroupBar.tsx'
import { GroupHead } from '#web/features/groups/GroupHead.tsx'
import { GroupPosts } from '#web/features/groups/GroupPosts.tsx'
import { GroupPrompt } from '#web/features/groups/GroupPrompt.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { preload } from '#web/lib/stale-build.ts'
import { Page } from '#web/ui/Page.tsx'
import { TabPanel } from '#web/ui/Tabs.tsx'

const PANEL_ID = 'group-panel'

const GroupAside = lazyNamed(async () => (await import('#web/features/groups/GroupAside.tsx')).GroupAside)
const NextEvent = lazyNamed(async () => (await import('#web/features/group-events/NextEvent.tsx')).NextEvent)
const MemberBanner = lazyNamed(
  async () => (await import('#web/features/cta-banners/MemberBanner.tsx')).MemberBanner,
)
const EventsTab = lazyNamed(async () => (await import('#web/features/group-events/EventsTab.tsx')).EventsTab)
const MembersTab = lazyNamed(async () => (await import('#web/features/groups/MembersTab.tsx')).MembersTab)
const AboutTab = lazyNamed(async () => (await import('#web/features/groups/AboutTab.tsx')).AboutTab)
const GroupCrm = lazyNamed(async () => (await import('./GroupCrm.tsx')).GroupCrm)
const loadLeadsItem = async () =>
  (await import('#web/features/leads/origins/PostLeadsItem.tsx')).PostLeadsItem
const PostLeadsItem = lazyNamed(loadLeadsItem)
const GroupTool = lazyNamed(async () => (await import('./GroupTool.tsx')).GroupTool)

const noItems = () => null
const leadItems = ({ id, group }: Post) =>
  group && (
    <Suspense>
      <PostLeadsItem groupId={group.id} postId={id} />
    </Suspense>
  )

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
  const { canManage } = group.viewer
  // A menu that is open must not grow.
  useEffect(() => {
    if (canManage) preload(loadLeadsItem)
  }, [canManage])
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
          {tab === 'posts' && group.viewer.role === 'member' && (
            <Suspense>
              <MemberBanner groupId={group.id} />
            </Suspense>
          )}
          {tab === 'posts' && <GroupPrompt group={group} />}
          <TabPanel id={PANEL_ID} value={tab}>
            <Suspense>
              {tab === 'posts' && (
                <PostMenuItems value={canManage ? leadItems : noItems}>
                  <GroupPosts group={group} filter={show} onFilter={onShow} />
                </PostMenuItems>
              )}
              {tab === 'events' && <EventsTab group={group} />}
              {tab === 'members' && <MembersTab group={group} />}
              {tab === 'about' && <AboutTab group={group} />}
              {tab === 'crm' && <GroupCrm group={group} />}
              {tab === 'tools' && <GroupTool group={group} />}
            </Suspense>
          </TabPanel>
        </div>
      </Page>
    </>
  )
}
