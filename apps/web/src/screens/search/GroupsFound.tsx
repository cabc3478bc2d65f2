import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { FoundGroup } from '#web/features/search/FoundGroup.tsx'
import { groupsFoundQuery } from '#web/features/search/search.queries.ts'
import { FoundList } from './FoundList.tsx'

/** Every group that was found. */
export function GroupsFound({ q }: { q: string }) {
  const { t } = useLingui()
  const found = useInfiniteQuery(groupsFoundQuery(q))
  return (
    <FoundList
      label={t`Groups`}
      found={found}
      count={({ items }) => items.length}
      className="people-grid"
      skeleton={Array.from({ length: 4 }, (_, at) => (
        <PersonSkeleton key={at} />
      ))}
    >
      {({ items }) => items.map((group) => <FoundGroup key={group.id} group={group} q={q} />)}
    </FoundList>
  )
}
