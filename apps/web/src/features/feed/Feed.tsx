import { useInfiniteQuery } from '@tanstack/react-query'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { usePostsFoot } from '#web/features/posts/use-posts-foot.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { feedQuery, type FeedKind } from './feed.queries.ts'
import { FeedList } from './FeedList.tsx'

const SKELETONS = 3

/** Renders an infinite list of posts in all its states. The screen provides the empty and failed content. */
export function Feed({
  kind,
  empty,
  failed,
}: {
  kind: FeedKind
  empty: ReactNode
  failed: (retry: () => void) => ReactNode
}) {
  const list = useInfiniteQuery(feedQuery(kind))
  // If the list is cached when the screen mounts, the reader is coming back to it.
  const [isReturn] = useState(list.data !== undefined)
  const entries = useMemo(() => itemsOf(list.data), [list.data])
  return (
    <EndlessList
      list={list}
      count={entries.length}
      skeleton={<FeedSkeleton kind={kind} />}
      empty={empty}
      failed={failed}
      foot={usePostsFoot()}
      alwaysShowsEnd
    >
      <FeedList entries={entries} restore={isReturn} isBusy={list.isFetching} />
    </EndlessList>
  )
}

function FeedSkeleton({ kind }: { kind: FeedKind }) {
  return (
    <div aria-busy className="feed-list">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <div key={at} className="feed-item">
          <PostSkeleton withMedia={kind === 'video'} />
        </div>
      ))}
    </div>
  )
}
