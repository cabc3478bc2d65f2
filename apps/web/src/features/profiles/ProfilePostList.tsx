import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { ListEntry, ProfileTabKind } from '#web/features/posts/post-lists.ts'
import { usePostsFoot } from '#web/features/posts/use-posts-foot.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { profilePostsQuery } from './profiles.queries.ts'

type LoadedList = { entries: ListEntry[]; isBusy: boolean; wasCached: boolean }

/** Loads a member's posts, media or likes as an infinite list; the tab defines how each state looks. */
export function ProfilePostList({
  memberId,
  tab,
  skeleton,
  empty,
  children,
}: {
  memberId: string
  tab: ProfileTabKind
  skeleton: ReactNode
  empty: ReactNode
  children: (list: LoadedList) => ReactNode
}) {
  const { t } = useLingui()
  const list = useInfiniteQuery(profilePostsQuery(memberId, tab))
  const [wasCached] = useState(list.data !== undefined)
  const entries = useMemo(() => itemsOf(list.data), [list.data])
  return (
    <EndlessList
      list={list}
      count={entries.length}
      skeleton={skeleton}
      empty={empty}
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={t`Couldn’t load these posts`} onRetry={retry} />
        </section>
      )}
      foot={usePostsFoot()}
    >
      {children({ entries, isBusy: list.isFetching, wasCached })}
    </EndlessList>
  )
}
