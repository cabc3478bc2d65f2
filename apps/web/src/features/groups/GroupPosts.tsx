import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import type { Post } from '@guildhall/contract/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Suspense, useCallback, useContext, useMemo, useState } from 'react'
import { FeedList } from '#web/features/feed/FeedList.tsx'
import { PostMenuItems } from '#web/features/feed/post-menu-items.ts'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { usePostsFoot } from '#web/features/posts/use-posts-foot.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { composerProps } from './composer-props.ts'
import { BELOW_GROUP_BAR_PX } from './GroupBar.tsx'
import type { GroupPostFilter } from './group-post-filters.ts'
import { groupPostsQuery } from './groups.queries.ts'
import { QuestionFilter } from './QuestionFilter.tsx'
import { usePins } from './use-pins.tsx'

const NoQuestions = lazyNamed(async () => (await import('./NoQuestions.tsx')).NoQuestions)

const SKELETONS = 3

/** Renders the posts of a group that the viewer can see. Those of a private group are for its members. */
export function GroupPosts({
  group,
  filter,
  onFilter,
}: {
  group: GroupDetails
  filter: GroupPostFilter | undefined
  onFilter: (filter: GroupPostFilter | undefined) => void
}) {
  if (group.privacy === 'private' && group.viewer.role === null) return <NoPosts group={group} />
  return (
    <>
      {group._count.posts > 0 && (
        <div className="group-filter">
          <QuestionFilter value={filter} onChange={onFilter} />
        </div>
      )}
      <PostList key={filter} group={group} filter={filter} />
    </>
  )
}

function PostList({ group, filter }: { group: GroupDetails; filter: GroupPostFilter | undefined }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(groupPostsQuery(group.id, filter))
  // If the list is cached when the tab mounts, the reader is coming back to it.
  const [isReturn] = useState(list.data !== undefined)
  const posts = useMemo(() => itemsOf(list.data), [list.data])
  const pins = usePins(group, posts, { isShown: filter === undefined })
  const { entries, menuItems } = pins
  const moreItems = useContext(PostMenuItems)
  const allItems = useCallback(
    (post: Post) => (
      <>
        {menuItems(post)}
        {moreItems(post)}
      </>
    ),
    [menuItems, moreItems],
  )
  const skeleton = <PostSkeletons />
  const foot = usePostsFoot()
  if (pins.isPending) return skeleton
  return (
    <EndlessList
      list={list}
      count={entries.length}
      skeleton={skeleton}
      empty={
        // Waits on its own, so that the filter above keeps the focus.
        <Suspense>{filter ? <NoQuestions filter={filter} /> : <NoPosts group={group} />}</Suspense>
      }
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={t`Couldn’t load these posts`} onRetry={retry} />
        </section>
      )}
      foot={foot}
    >
      <PostMenuItems value={allItems}>
        <FeedList
          entries={entries}
          restore={isReturn}
          isBusy={list.isFetching}
          coveredPx={BELOW_GROUP_BAR_PX}
          mark={pins.mark}
        />
      </PostMenuItems>
    </EndlessList>
  )
}

/** The placeholder of posts that are loading. */
export function PostSkeletons() {
  return (
    <div aria-busy className="feed-list">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <div key={at} className="feed-item">
          <PostSkeleton />
        </div>
      ))}
    </div>
  )
}

function NoPosts({ group: { id, viewer } }: { group: GroupDetails }) {
  const { t } = useLingui()
  return (
    <section className="card">
      {viewer.canPost ? (
        <EmptyState
          icon={MessagesSquare}
          title={t`No posts yet. Be the first to post in this group!`}
          level={2}
          action={<Button variant="primary" {...composerProps(id)}>{t`Create First Post`}</Button>}
        />
      ) : (
        <EmptyState
          icon={MessagesSquare}
          title={
            viewer.role === null
              ? t`No posts yet. Join the group to see posts and participate!`
              : t`No posts yet`
          }
          level={2}
        />
      )}
    </section>
  )
}
