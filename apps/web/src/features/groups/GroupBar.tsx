import './group.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CreatePostButton, JoinGroupButton } from './GroupActions.tsx'
import { GroupTile } from './GroupAvatar.tsx'
import type { GroupTab } from './group-tabs.ts'
import { useStuck } from './use-stuck.ts'

const OpenCases = lazyNamed(async () => (await import('./OpenCases.tsx')).OpenCases)

/** The height of the top bar and of this one, on desktops. */
const TOP_BAR_PX = 56
const HEIGHT_PX = 48
/** What covers the top of the window while a group is scrolled. */
export const BELOW_GROUP_BAR_PX = TOP_BAR_PX + HEIGHT_PX + 12

/** The tabs of a group, which stay at the top. There they also say which group it is, in place of its header. */
export function GroupBar({
  group,
  panelId,
  tab,
  onTab,
}: {
  group: GroupDetails
  panelId: string
  tab: GroupTab
  onTab: (tab: GroupTab) => void
}) {
  const { t } = useLingui()
  const { marker, isStuck } = useStuck(TOP_BAR_PX)
  const isCollapsed = useIsDesktop() && isStuck
  const { viewer } = group

  function change(next: GroupTab) {
    onTab(next)
    // The new tab begins at its top, not where the previous one was left.
    if (isStuck) marker.current?.scrollIntoView({ behavior: 'instant' })
  }

  return (
    <>
      <div ref={marker} className="group-marker" />
      <div className="group-bar" data-collapsed={isCollapsed || undefined}>
        {isCollapsed && (
          <div className="group-bar-name">
            <GroupTile group={group} className="size-8 text-base" />
            <span dir="auto" className="truncate font-semibold">
              {group.name}
            </span>
          </div>
        )}
        <Tabs
          label={t({ message: 'Group', context: 'heading' })}
          panelId={panelId}
          value={tab}
          tabs={[
            { value: 'posts', label: t({ message: 'Posts', context: 'tab' }) },
            { value: 'events', label: t({ message: 'Events', context: 'tab' }) },
            { value: 'members', label: t({ message: 'Members', context: 'tab' }) },
            { value: 'about', label: t({ message: 'About', context: 'tab' }) },
            ...(viewer.canManage
              ? [
                  {
                    value: 'crm' as const,
                    label: t({ message: 'CRM', context: 'tab' }),
                    note: <StaffLock />,
                  },
                  {
                    value: 'tools' as const,
                    label: t({ message: 'Tools', context: 'tab' }),
                    note: (
                      <>
                        {group.openCases > 0 && (
                          <Suspense>
                            <OpenCases group={group} />
                          </Suspense>
                        )}
                        <StaffLock isQuiet={group.openCases > 0} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
          onChange={change}
          className="group-tabs max-desk:*:gap-1 max-desk:*:px-1 max-desk:*:text-sm *:flex-1 *:justify-center *:aria-selected:after:inset-x-[max(0.5rem,50%-3rem)]"
        />
        {isCollapsed && (
          <div className="group-bar-do">
            {viewer.canPost ? (
              <CreatePostButton groupId={group.id} />
            ) : (
              viewer.canJoin && <JoinGroupButton group={group} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** Says that a tab is not for members. On phones a number takes its place. */
function StaffLock({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useLingui()
  return (
    <Lock
      size={14}
      strokeWidth={2.2}
      role="img"
      aria-label={t`Owner and admins only`}
      className={isQuiet ? 'max-desk:hidden' : ''}
    />
  )
}
