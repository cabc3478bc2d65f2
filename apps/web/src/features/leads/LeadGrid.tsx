import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { isFiltered, type LeadFilters } from './lead-list.ts'
import { LeadCard } from './LeadCard.tsx'
import { LeadSkeletons } from './LeadSkeletons.tsx'
import { useLeads } from './leads.queries.ts'

/** The leads that the filters show, as cards that load page by page. */
export function LeadGrid({
  groupId,
  filters,
  onClear,
}: {
  groupId: string
  filters: LeadFilters
  onClear: () => void
}) {
  const { t } = useLingui()
  const { leads, isLoaded: _, ...list } = useLeads(groupId, filters)
  return (
    <EndlessList
      list={list}
      count={leads.length}
      skeleton={<LeadSkeletons />}
      empty={<NoLeads onClear={isFiltered(filters) ? onClear : null} />}
      failed={(retry) => (
        <div className="flat-cards">
          <div className="card">
            <LoadFailed title={t`Failed to fetch leads`} onRetry={retry} />
          </div>
        </div>
      )}
      foot={{ loading: t`Loading more leads…`, failed: t`Couldn’t load more leads.` }}
    >
      <ul
        aria-label={t({ message: 'Leads', context: 'heading' })}
        aria-busy={list.isPlaceholderData}
        className="leads-grid flat-cards"
      >
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} />
        ))}
      </ul>
    </EndlessList>
  )
}

function NoLeads({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <div className="flat-cards">
      <div className="card">
        <EmptyState
          icon={Users}
          title={t`No leads found`}
          level={2}
          action={onClear && <Button onClick={onClear}>{t`Clear filters`}</Button>}
        >
          {onClear
            ? t`No lead matches these filters.`
            : t`Leads will appear here as users engage with your group posts.`}
        </EmptyState>
      </div>
    </div>
  )
}
