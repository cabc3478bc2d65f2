import '#web/features/relations/people.css'
import { useLingui } from '@lingui/react/macro'
import { MAX_SEARCH_LENGTH } from '@guildhall/contract/search'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isSearchable, type PostFilter } from '#web/features/search/search.queries.ts'
import { SEARCH_BOX } from '#web/features/search/search-box-id.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { boxClass } from '#web/ui/Field.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AllResults } from './AllResults.tsx'
import { GroupResults } from './GroupResults.tsx'
import { MemberResults } from './MemberResults.tsx'
import { PostFilters } from './PostFilters.tsx'
import { PostResults } from './PostResults.tsx'
import { SPAN_DAYS, type SearchParams } from './search-params.ts'
import { EmptySearch } from './SearchStates.tsx'
import { useSearchParams } from './use-search-params.ts'

const PANEL_ID = 'search-panel'

/** Renders the search results for a text: members, groups and posts. */
export function SearchScreen() {
  const { t } = useLingui()
  const search = useSearchParams()
  const { q, tab, params } = search
  const filter = filterOf(q, params)
  const title = t({ message: 'Search', context: 'page' })
  useTitle(q === '' ? title : t({ message: `Search: ${q}`, context: 'page' }))
  return (
    <Page layout="broad" className="people-page">
      <PageHead title={title} />
      <div className="people-head card">
        <SearchField search={search} />
        <Tabs
          label={t`Search results`}
          panelId={PANEL_ID}
          value={tab}
          tabs={[
            { value: 'all', label: t({ message: 'All', context: 'tab: results' }) },
            { value: 'members', label: t({ message: 'Members', context: 'tab' }) },
            { value: 'groups', label: t({ message: 'Groups', context: 'tab' }) },
            { value: 'posts', label: t({ message: 'Posts', context: 'tab' }) },
          ]}
          onChange={search.choose}
          className="px-1"
        />
      </div>
      <TabPanel id={PANEL_ID} value={tab}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tab === 'posts' && <PostFilters params={params} filter={filter} onChange={search.filter} />}
          {!isSearchable(q) ? (
            <EmptySearch />
          ) : tab === 'all' ? (
            <AllResults q={q} onMore={search.choose} />
          ) : tab === 'members' ? (
            <MemberResults q={q} />
          ) : tab === 'groups' ? (
            <GroupResults q={q} />
          ) : (
            <PostResults filter={filter} />
          )}
        </div>
      </TabPanel>
    </Page>
  )
}

function SearchField({ search }: { search: ReturnType<typeof useSearchParams> }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const startsEmpty = useRef(search.q === '')
  // Focus the input if the search starts empty. Deferred, because every page takes the focus first.
  useEffect(() => {
    if (!startsEmpty.current) return
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <search className="relative mx-4 mt-3 mb-1 block">
      <Search
        size={20}
        strokeWidth={1.9}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        id={SEARCH_BOX}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t`Search for members, groups and posts`}
        placeholder={t`Members, groups and posts`}
        maxLength={MAX_SEARCH_LENGTH}
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search.submit()}
        className={`${boxClass} min-h-12 pr-12 pl-11`}
      />
      {search.typed !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          data-tooltip={t`Clear search`}
          onClick={() => {
            search.type('')
            input.current?.focus()
          }}
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-small text-muted -outline-offset-2 hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </search>
  )
}

/** Converts the URL parameters to a filter of the post search. */
function filterOf(q: string, { from, group, when, media }: SearchParams): PostFilter {
  return {
    q,
    ...(from && { from }),
    ...(group && { groupId: group }),
    ...(when && { days: SPAN_DAYS[when] }),
    ...(media && { hasMedia: true }),
  }
}
