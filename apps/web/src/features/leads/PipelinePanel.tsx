import './leads.css'
import './insights/insights.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Suspense, useState } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { BannersSection } from './banners/BannersSection.tsx'
import { HotLeads } from './HotLeads.tsx'
import { ALL_LEADS, type LeadFilters as Filters, type LeadView } from './lead-list.ts'
import { LeadFilters } from './LeadFilters.tsx'
import { LeadGrid } from './LeadGrid.tsx'
import { LeadOrigins } from './origins/LeadOrigins.tsx'
import { StageCards } from './StageCards.tsx'

const DEBOUNCE_MS = 300

const LeadDetection = lazyNamed(async () => (await import('./insights/LeadDetection.tsx')).LeadDetection)
const InsightsPanel = lazyNamed(async () => (await import('./insights/InsightsPanel.tsx')).InsightsPanel)
const WaitingTasks = lazyNamed(async () => (await import('./tasks/WaitingTasks.tsx')).WaitingTasks)
const LeadBoard = lazyNamed(async () => (await import('./board/LeadBoard.tsx')).LeadBoard)

/** The pipeline of a group: its stages, who is hot, and the leads that the filters show. */
export function PipelinePanel({
  group,
  view,
  onView,
  hasInsights,
  onInsights,
}: {
  group: GroupDetails
  view: LeadView
  onView: (view: LeadView) => void
  /** Whether the insights are shown. */
  hasInsights: boolean
  onInsights: (shown: boolean) => void
}) {
  const [chosen, setChosen] = useState<Filters>(ALL_LEADS)
  const filters = { ...chosen, q: useDebouncedValue(chosen.q.trim(), DEBOUNCE_MS) }
  const change = (next: Partial<Filters>) => setChosen((before) => ({ ...before, ...next }))
  return (
    <>
      <StageCards groupId={group.id} value={chosen.stage} onChange={(stage) => change({ stage })} />
      <div className="insights-duo">
        <div className="flat-cards">
          <Suspense fallback={<div className="card min-h-44" aria-busy />}>
            <LeadDetection
              groupId={group.id}
              isOpen={hasInsights}
              onToggle={() => onInsights(!hasInsights)}
            />
          </Suspense>
        </div>
        <HotLeads groupId={group.id} onShowAll={() => change({ ...ALL_LEADS, onlyHot: true })} />
        {hasInsights && (
          <div className="insights-below flat-cards">
            <Suspense fallback={<div className="card min-h-60" aria-busy />}>
              <InsightsPanel groupId={group.id} />
            </Suspense>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        <WaitingTasks groupId={group.id} />
      </Suspense>
      <div className="leads-folds">
        <LeadOrigins groupId={group.id} />
        <BannersSection groupId={group.id} />
      </div>
      <LeadFilters
        groupId={group.id}
        chosen={chosen}
        shown={filters}
        onChange={change}
        view={view}
        onView={onView}
      />
      {view === 'board' ? (
        <Suspense fallback={<div className="min-h-dvh" aria-busy />}>
          <LeadBoard group={group} filters={filters} />
        </Suspense>
      ) : (
        <LeadGrid groupId={group.id} filters={filters} onClear={() => setChosen(ALL_LEADS)} />
      )}
    </>
  )
}
