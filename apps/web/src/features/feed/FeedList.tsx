import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListEntry } from '#web/features/posts/post-lists.ts'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { FeedCard } from './FeedCard.tsx'
import { usePostKeys } from './use-post-keys.ts'
import { useVirtualPosts } from './use-virtual-posts.ts'

/** Renders a list of posts of any length; only those near the screen are in the DOM. */
export function FeedList({
  entries,
  restore,
  isBusy,
  coveredPx,
  mark,
}: {
  entries: ListEntry[]
  restore: boolean
  isBusy: boolean
  /** How much of the window's top is covered by bars. */
  coveredPx?: number
  /** Returns what is rendered above a post. */
  mark?: (postId: string) => ReactNode
}) {
  const { t } = useLingui()
  const { list, virtualizer, top } = useVirtualPosts(entries, restore, coveredPx)
  const items = virtualizer.getVirtualItems()
  usePostKeys(entries, (index) => virtualizer.scrollToIndex(index, { align: 'start' }))
  return (
    <div
      ref={list}
      role="feed"
      aria-label={t({ message: 'Posts', context: 'heading' })}
      aria-busy={isBusy}
      style={{ height: virtualizer.getTotalSize() }}
      className="feed-list relative"
    >
      <div
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}
      >
        {items.map(({ index, key }) => {
          const entry = entries[index]
          return (
            entry && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-id={entry.id}
                className="feed-item"
              >
                <ErrorBoundary fallback={<BrokenCard />}>
                  <FeedCard
                    postId={entry.id}
                    reason={entry.reason}
                    position={index + 1}
                    mark={mark?.(entry.id)}
                  />
                </ErrorBoundary>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** Replaces a post that cannot be rendered, so that the others stay. */
function BrokenCard() {
  const { t } = useLingui()
  return <p role="alert" className="p-4 text-muted">{t`Couldn’t show this post.`}</p>
}
