import { useLingui } from '@lingui/react/macro'
import { Search, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** Before anything is looked for. */
export function NothingTyped() {
  const { t } = useLingui()
  return (
    <Plate>
      <EmptyState icon={Search} title={t`What are you looking for?`} level={2}>
        {t`Type two letters or more of a name, a group or anything a post says.`}
      </EmptyState>
    </Plate>
  )
}

/** Nothing fits what is looked for. */
export function NothingFound() {
  const { t } = useLingui()
  return (
    <Plate>
      <EmptyState icon={SearchX} title={t`No results found`} level={2}>
        {t`Try fewer words, or another way to write them.`}
      </EmptyState>
    </Plate>
  )
}

/** The search did not work. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Plate>
      <LoadFailed title={t`Search failed`} onRetry={onRetry} />
    </Plate>
  )
}

function Plate({ children }: { children: ReactNode }) {
  return (
    <div className="flat-cards">
      <section className="card">{children}</section>
    </div>
  )
}
