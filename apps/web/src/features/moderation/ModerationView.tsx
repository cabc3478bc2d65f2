import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Suspense, useState } from 'react'
import { OpenCases } from '#web/features/groups/OpenCases.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { BannedPeople } from './BannedPeople.tsx'
import { CaseList } from './CaseList.tsx'

const PANEL_ID = 'moderation-panel'

const GroupLog = lazyNamed(async () => (await import('./GroupLog.tsx')).GroupLog)

type ModerationTab = 'open' | 'closed' | 'log'

/** The reports of a group for its owner and admins: what to decide, what was decided, and the log of everything. */
export function ModerationView({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<ModerationTab>('open')
  return (
    <div className="flat-cards grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-desk:gap-2 wide:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flat-cards grid grid-cols-[minmax(0,1fr)] gap-4 max-desk:gap-2">
        <div className="card">
          <Tabs
            label={t`Moderate Content`}
            panelId={PANEL_ID}
            value={tab}
            tabs={[
              {
                value: 'open',
                label: t({ message: 'Open', context: 'tab: cases' }),
                note: <OpenCases group={group} />,
              },
              { value: 'closed', label: t({ message: 'Closed', context: 'tab: cases' }) },
              { value: 'log', label: t({ message: 'Log', context: 'tab: cases' }) },
            ]}
            onChange={setTab}
            className="px-2"
          />
        </div>
        <TabPanel id={PANEL_ID} value={tab}>
          {tab === 'log' ? (
            <Suspense>
              <GroupLog groupId={group.id} />
            </Suspense>
          ) : (
            // The key starts each list at its own state.
            <CaseList key={tab} group={group} state={tab} />
          )}
        </TabPanel>
      </div>
      <BannedPeople groupId={group.id} />
    </div>
  )
}
