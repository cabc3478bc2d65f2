import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { FoundGroup } from '#web/features/search/FoundGroup.tsx'
import { searchGroupsQuery } from '#web/features/search/search.queries.ts'
import { ResultList } from './ResultList.tsx'

/** Renders all groups that match the search. */
export function GroupResults({ q }: { q: string }) {
  const { t } = useLingui()
  const results = useInfiniteQuery(searchGroupsQuery(q))
  return (
    <ResultList
      label={t({ message: 'Groups', context: 'heading' })}
      results={results}
      className="people-grid"
      skeleton={Array.from({ length: 4 }, (_, index) => (
        <PersonSkeleton key={index} />
      ))}
    >
      {(items) => items.map((group) => <FoundGroup key={group.id} group={group} q={q} />)}
    </ResultList>
  )
}
