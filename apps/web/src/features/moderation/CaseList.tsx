import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive, PartyPopper } from 'lucide-react'
import { itemsOf } from '#web/lib/list-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { CaseCard } from './CaseCard.tsx'
import { CaseSkeletons } from './CaseSkeletons.tsx'
import { casesQuery, type CaseState } from './moderation.queries.ts'

/** Lists the cases of a group that wait for a decision, or those that are decided. */
export function CaseList({ group, state }: { group: GroupDetails; state: CaseState }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(casesQuery(group.id, state))
  const cases = itemsOf(list.data)
  return (
    <EndlessList
      list={list}
      count={cases.length}
      skeleton={<CaseSkeletons />}
      empty={state === 'open' ? <NothingToReview /> : <NothingDecided />}
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={t`Couldn’t load the cases`} onRetry={retry} />
        </section>
      )}
      foot={{ loading: t`Loading more cases…`, failed: t`Couldn’t load more cases.` }}
    >
      <ul
        aria-label={state === 'open' ? t`Open cases` : t`Closed cases`}
        className="flat-cards grid grid-cols-[minmax(0,1fr)] gap-4 max-desk:gap-2"
      >
        {cases.map((one) => (
          <CaseCard key={one.id} reported={one} groupName={group.name} />
        ))}
      </ul>
    </EndlessList>
  )
}

function NothingToReview() {
  const { t } = useLingui()
  return (
    <section className="card">
      <EmptyState icon={PartyPopper} title={t`Nothing to review`} level={2}>
        {t`When members report a post, a comment or a person, it shows up here.`}
      </EmptyState>
    </section>
  )
}

function NothingDecided() {
  const { t } = useLingui()
  return (
    <section className="card">
      <EmptyState icon={Archive} title={t`No closed cases yet`} level={2}>
        {t`Cases show up here once someone has decided them.`}
      </EmptyState>
    </section>
  )
}
