import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FeedList } from '#web/features/feed/FeedList.tsx'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { usePostsFoot } from '#web/features/posts/use-posts-foot.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { composerProps } from './composer-props.ts'
import { BELOW_GROUP_BAR_PX } from './GroupBar.tsx'
import { groupPostsQuery } from './groups.queries.ts'

const SKELETONS = 3

/** Renders the posts of a group that the viewer can see. Those of a private group are for its members. */
export function GroupPosts({ group }: { group: GroupDetails }) {
  if (group.privacy === 'private' && group.viewer.role === null) return <NoPosts group={group} />
  return <PostList group={group} />
}

function PostList({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(groupPostsQuery(group.id))
  // If the list is cached when the tab mounts, the reader is coming back to it.
  const [isReturn] = useState(list.data !== undefined)
  const entries = useMemo(() => itemsOf(list.data), [list.data])
  return (
    <EndlessList
      list={list}
      count={entries.length}
      skeleton={<PostSkeletons />}
      empty={<NoPosts group={group} />}
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={t`Couldn’t load these posts`} onRetry={retry} />
        </section>
      )}
      foot={usePostsFoot()}
    >
      <FeedList
        entries={entries}
        restore={isReturn}
        isBusy={list.isFetching}
        coveredPx={BELOW_GROUP_BAR_PX}
      />
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
          title={t`No posts yet. Join the group to see posts and participate!`}
          level={2}
        />
      )}
    </section>
  )
}
