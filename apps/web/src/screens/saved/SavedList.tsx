import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bookmark, FolderOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { FeedFoot } from '#web/features/feed/FeedFoot.tsx'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import {
  entriesOf,
  savedCountQuery,
  savedQuery,
  type SavedFilter,
} from '#web/features/saved/saved.queries.ts'
import { SavedItem, type SavedView } from '#web/features/saved/SavedItem.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { listState } from '#web/ui/ListFoot.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The saved posts that the filter lets through, in all states of the list. */
export function SavedList({
  filter,
  view,
  onClearSearch,
}: {
  filter: SavedFilter
  view: SavedView
  onClearSearch: () => void
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...saved } =
    useInfiniteQuery(savedQuery(filter))
  const entries = entriesOf(data)
  const next = () => void saved.fetchNextPage()

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) next()
  }, `${entries.length} ${isFetching} ${hasNextPage} ${view}`)

  // A search may find nothing for a while before it comes to the end.
  const isLooking = entries.length === 0 && hasNextPage && !isFetchNextPageError
  if (!data || isLooking) {
    return isError && !isFetching ? (
      <Failed onRetry={() => void saved.refetch()} />
    ) : (
      <p role="status" className="flex items-center justify-center gap-2.5 py-24 text-muted">
        <Spinner size={22} />
        {t`Loading saved posts...`}
      </p>
    )
  }
  if (entries.length === 0 && !hasNextPage) return <Nothing filter={filter} onClearSearch={onClearSearch} />
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      {filter.q !== '' && <Found q={filter.q} count={hasNextPage ? null : entries.length} />}
      <ul aria-label={t`Saved posts`} aria-busy={isFetching} className={`saved-${view}`}>
        {entries.map((entry) => (
          <li key={entry.postId} className="flat-cards">
            <SavedItem entry={entry} view={view} q={filter.q} />
          </li>
        ))}
      </ul>
      {/* A list that fits on a page or two needs no word about its end. */}
      {(state !== 'end' || data.pages.length > 1) && <FeedFoot state={state} onRetry={next} />}
    </>
  )
}

/** How much was found; the number once all of it is here. */
function Found({ q, count }: { q: string; count: number | null }) {
  const { i18n } = useLingui()
  const { data: all } = useQuery(savedCountQuery)
  const [hits, total] = [i18n.number(count ?? 0), i18n.number(all ?? 0)]
  return (
    <p role="status" className="text-base text-muted wrap-anywhere max-desk:px-4">
      {count === null || all === undefined ? (
        <Trans>Posts that match “{q}”</Trans>
      ) : (
        <Trans>
          <b className="font-semibold text-ink tabular-nums">
            {hits} of {total}
          </b>{' '}
          posts match “{q}”
        </Trans>
      )}
    </p>
  )
}

function Nothing({ filter, onClearSearch }: { filter: SavedFilter; onClearSearch: () => void }) {
  const { t } = useLingui()
  const isTouch = useMedia('(pointer: coarse)')
  if (filter.q !== '') {
    return (
      <Plate>
        <EmptyState
          icon={SearchX}
          title={t`No posts match your search`}
          level={2}
          action={<Button variant="primary" onClick={onClearSearch}>{t`Clear Search`}</Button>}
        >
          {t`The search looks into what posts say and who wrote them.`}
        </EmptyState>
      </Plate>
    )
  }
  return (
    <Plate>
      {filter.collectionId ? (
        <EmptyState icon={FolderOpen} title={t`Nothing in this collection yet`} level={2}>
          {t`Move a saved post here, or choose this collection when you save one.`}
        </EmptyState>
      ) : (
        <EmptyState icon={Bookmark} title={t`No saved posts yet`} level={2}>
          {isTouch
            ? t`Tap the bookmark icon on any post to save it here.`
            : t`Click the bookmark icon on any post to save it here.`}
        </EmptyState>
      )}
    </Plate>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Plate>
      <LoadFailed title={t`Your saved posts could not be loaded`} onRetry={onRetry}>
        {t`Check your connection. Everything you saved is still there.`}
      </LoadFailed>
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
