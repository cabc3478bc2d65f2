import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MAX_SEARCH_LENGTH, SearchUsers } from '@guildhall/contract/search'
import { Search, SearchX } from 'lucide-react'
import { FoundMembers } from '#web/features/search/FoundMembers.tsx'
import { api } from '#web/lib/api.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { boxClass } from '#web/ui/Field.tsx'
import { PeopleList } from './PeopleList.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useFriendSearch } from './use-friend-search.ts'

const PAGE_SIZE = 20

const searchPeopleQuery = (q: string) =>
  listQuery({
    queryKey: [SearchUsers.path, 'friends', q],
    pageSize: PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(SearchUsers, { query: { ...query, q } }, signal),
    enabled: q !== '',
    staleTime: 30_000,
  })

/** Searches people by name or username, from the first letter on. */
export function FindPeople() {
  const { t } = useLingui()
  const { q, typed, type } = useFriendSearch()
  const people = useInfiniteQuery(searchPeopleQuery(q))
  return (
    <div className="grid gap-4">
      <search className="relative max-desk:px-4">
        <Search
          size={20}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted max-desk:left-7"
        />
        <input
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t`Search for people`}
          placeholder={t`Name or @username`}
          autoComplete="off"
          className={`${boxClass} min-h-12 pl-11`}
        />
      </search>
      {q === '' ? (
        <section aria-labelledby="may-know" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="may-know" className="text-lg max-desk:px-4">{t`People You May Know`}</h2>
          <Suggestions />
        </section>
      ) : (
        <PeopleList
          label={t`Search results`}
          people={people}
          failed={t`Search failed`}
          hasActions={false}
          empty={
            <EmptyState icon={SearchX} title={t`No results found`} level={2}>
              {t`Try a shorter or different spelling.`}
            </EmptyState>
          }
        >
          {(found) => <FoundMembers members={found} q={q} />}
        </PeopleList>
      )}
    </div>
  )
}
