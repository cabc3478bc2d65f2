import { useLingui } from '@lingui/react/macro'
import { Search, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** Shown before a search text is typed. */
export function EmptySearch() {
  const { t } = useLingui()
  return (
    <StateCard>
      <EmptyState icon={Search} title={t`What are you looking for?`} level={2}>
        {t`Type at least two letters to search people, groups and posts.`}
      </EmptyState>
    </StateCard>
  )
}

/** Shown if nothing matches the search text. */
export function NoResults() {
  const { t } = useLingui()
  return (
    <StateCard>
      <EmptyState icon={SearchX} title={t`No results found`} level={2}>
        {t`Try fewer or different keywords.`}
      </EmptyState>
    </StateCard>
  )
}

/** Shown if the search request failed. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <StateCard>
      <LoadFailed title={t`Search failed`} onRetry={onRetry} />
    </StateCard>
  )
}

function StateCard({ children }: { children: ReactNode }) {
  return (
    <div className="flat-cards">
      <section className="card">{children}</section>
    </div>
  )
}
