import type { ReactNode } from 'react'
import { FeedList } from '#web/features/feed/FeedList.tsx'
import type { ProfileTabKind } from '#web/features/posts/post-lists.ts'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { ProfilePostList } from './ProfilePostList.tsx'

/** Renders a member's posts or likes as a feed. The tab provides the empty state. */
export function ProfilePosts({
  memberId,
  tab,
  empty,
}: {
  memberId: string
  tab: ProfileTabKind
  empty: ReactNode
}) {
  const skeleton = (
    <div aria-busy className="feed-list">
      <div className="feed-item">
        <PostSkeleton />
      </div>
      <div className="feed-item">
        <PostSkeleton />
      </div>
    </div>
  )
  return (
    <ProfilePostList memberId={memberId} tab={tab} skeleton={skeleton} empty={empty}>
      {({ entries, isBusy, wasCached }) => <FeedList entries={entries} restore={wasCached} isBusy={isBusy} />}
    </ProfilePostList>
  )
}
