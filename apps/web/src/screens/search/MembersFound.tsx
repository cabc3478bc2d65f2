import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { FoundMembers } from '#web/features/search/FoundMembers.tsx'
import { membersFoundQuery } from '#web/features/search/search.queries.ts'
import { FoundList } from './FoundList.tsx'

/** Every member that was found. */
export function MembersFound({ q }: { q: string }) {
  const { t } = useLingui()
  const found = useInfiniteQuery(membersFoundQuery(q))
  return (
    <FoundList
      label={t`Members`}
      found={found}
      count={({ items }) => items.length}
      className="people-grid"
      skeleton={Array.from({ length: 6 }, (_, at) => (
        <PersonSkeleton key={at} hasActions={false} />
      ))}
    >
      {({ items }) => <FoundMembers members={items} q={q} />}
    </FoundList>
  )
}
