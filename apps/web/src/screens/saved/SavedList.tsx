import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bookmark, FolderOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePostsFoot } from '#web/features/posts/use-posts-foot.ts'
import { savedCountQuery, savedQuery, type SavedFilter } from '#web/features/saved/saved.queries.ts'
import { save } from '#web/features/saved/save.queries.ts'
import { changeEntry } from '#web/features/saved/saved-lists.ts'
import { SavedItem, type SavedView } from '#web/features/saved/SavedItem.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { useOptimisticItems } from '#web/lib/optimistic.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Renders the saved posts that match the filter, including loading, empty and error states. */
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
  const saved = useInfiniteQuery(savedQuery(filter))
  const entries = useOptimisticItems(
    itemsOf(saved.data),
    ({ postId }) => save(postId),
    (entry, change) => changeEntry(entry, change, filter),
  )
  return (
    <EndlessList
      list={saved}
      count={entries.length}
      skeleton={
        <p role="status" className="flex items-center justify-center gap-2.5 py-24 text-muted">
          <Spinner size={22} />
          {t`Loading saved posts...`}
        </p>
      }
      empty={<NoSavedPosts filter={filter} onClearSearch={onClearSearch} />}
      failed={(retry) => <LoadError onRetry={retry} />}
      foot={usePostsFoot()}
    >
      {filter.q !== '' && <MatchCount q={filter.q} count={saved.hasNextPage ? null : entries.length} />}
      <ul
        aria-label={t`Saved posts`}
        aria-busy={saved.isFetching}
        className={view === 'grid' ? 'saved-grid' : 'saved-list'}
      >
        {entries.map((entry) => (
          <li key={entry.postId} className="flat-cards">
            <SavedItem entry={entry} view={view} q={filter.q} />
          </li>
        ))}
      </ul>
    </EndlessList>
  )
}

/** Renders the search text, with the number of matches once all pages are loaded. */
function MatchCount({ q, count }: { q: string; count: number | null }) {
  const { i18n } = useLingui()
  const { data: all } = useQuery(savedCountQuery)
  const total = i18n.number(all ?? 0)
  return (
    <p role="status" className="text-base text-muted wrap-anywhere max-desk:px-4">
      {count === null || all === undefined ? (
        <Trans>Posts matching “{q}”</Trans>
      ) : (
        <Plural
          value={count}
          other={
            <Trans>
              <b className="font-semibold text-ink tabular-nums"># of {total}</b> posts match “{q}”
            </Trans>
          }
        />
      )}
    </p>
  )
}

function NoSavedPosts({ filter, onClearSearch }: { filter: SavedFilter; onClearSearch: () => void }) {
  const { t } = useLingui()
  const isTouch = useMedia('(pointer: coarse)')
  if (filter.q !== '') {
    return (
      <StateCard>
        <EmptyState
          icon={SearchX}
          title={t`No posts match your search`}
          level={2}
          action={<Button variant="primary" onClick={onClearSearch}>{t`Clear Search`}</Button>}
        >
          {t`Try a different keyword or author name.`}
        </EmptyState>
      </StateCard>
    )
  }
  return (
    <StateCard>
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
    </StateCard>
  )
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <StateCard>
      <LoadFailed title={t`Couldn’t load your saved posts`} onRetry={onRetry}>
        {t`Check your connection and try again. Your saved posts are safe.`}
      </LoadFailed>
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
