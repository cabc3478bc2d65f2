import type { ReactNode } from 'react'
import { FeedList } from '#web/features/feed/FeedList.tsx'
import type { Shelf } from '#web/features/posts/post-lists.ts'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { ProfileShelf } from './ProfileShelf.tsx'

/** What a member wrote or liked, as posts. What it says when empty is the tab's. */
export function ShelfPosts({ memberId, shelf, empty }: { memberId: string; shelf: Shelf; empty: ReactNode }) {
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
    <ProfileShelf memberId={memberId} shelf={shelf} skeleton={skeleton} empty={empty}>
      {({ entries, isBusy, isReturn }) => <FeedList entries={entries} restore={isReturn} isBusy={isBusy} />}
    </ProfileShelf>
  )
}
