import { memo, type ComponentProps } from 'react'
import { CardComments } from '#web/features/comments/CardComments.tsx'
import { PostCard } from '#web/features/posts/PostCard.tsx'
import { PostActions } from './PostActions.tsx'
import { PostCounts } from './PostCounts.tsx'
import { PostMenuButton } from './PostMenuButton.tsx'

/**
 * A post with everything people do with it: its menu, counts, actions and, in lists, its comments. Scrolling renders
 * its list again, but not the cards.
 */
export const FeedCard = memo(function FeedCard({
  isPage = false,
  onDeleted,
  ...rest
}: Omit<ComponentProps<typeof PostCard>, 'menu' | 'children'> & {
  /** Can navigate away before the post leaves the cache. */
  onDeleted?: () => void | Promise<void>
}) {
  return (
    <PostCard
      {...rest}
      isPage={isPage}
      menu={(post) => (
        <PostMenuButton
          post={post}
          className="-mt-1 -mr-2 grid size-11 flex-none place-items-center self-start rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink desk:size-10"
          {...(onDeleted && { onDeleted })}
        />
      )}
    >
      {(post) => (
        <>
          <PostCounts post={post} isPage={isPage} />
          <PostActions post={post} isPage={isPage} />
          {!isPage && <CardComments post={post} />}
        </>
      )}
    </PostCard>
  )
})
