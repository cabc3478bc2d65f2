import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { FoundMembers } from '#web/features/search/FoundMembers.tsx'
import { searchMembersQuery } from '#web/features/search/search.queries.ts'
import { ResultList } from './ResultList.tsx'

/** Renders all members that match the search. */
export function MemberResults({ q }: { q: string }) {
  const { t } = useLingui()
  const results = useInfiniteQuery(searchMembersQuery(q))
  return (
    <ResultList
      label={t({ message: 'Members', context: 'heading' })}
      results={results}
      className="people-grid"
      skeleton={Array.from({ length: 6 }, (_, index) => (
        <PersonSkeleton key={index} hasActions={false} />
      ))}
    >
      {(items) => <FoundMembers members={items} q={q} />}
    </ResultList>
  )
}
