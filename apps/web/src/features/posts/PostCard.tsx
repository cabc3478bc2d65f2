import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect, useId, type ReactNode } from 'react'
import { CardComments } from '#web/features/comments/CardComments.tsx'
import { PostActions } from './PostActions.tsx'
import { PostCounts } from './PostCounts.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostMenuButton } from './PostMenuButton.tsx'
import { PostPoll } from './PostPoll.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'
import { PostText } from './PostText.tsx'
import { usePost } from './posts.queries.ts'
import { SharedPost } from './SharedPost.tsx'
import { watchPosts } from './watched-posts.ts'

/** Renders a post anywhere in the app. `footer` is a slot for screen-specific content. */
export function PostCard({
  postId,
  reason = null,
  isPage = false,
  position,
  footer,
  onDeleted,
}: {
  postId: string
  reason?: Post['reason']
  /** True on the post's own page, where it is shown in full. */
  isPage?: boolean
  /** 1-based position in the surrounding list. */
  position?: number
  footer?: ReactNode
  onDeleted?: () => void | Promise<void>
}) {
  const { data: post } = usePost(postId)
  const client = useQueryClient()
  const nameId = useId()
  const originalId = post?.originalPost?.id
  useEffect(
    () => watchPosts(client, originalId ? [originalId, postId] : [postId]),
    [client, postId, originalId],
  )

  if (post === undefined) return <PostSkeleton />
  if (!post?.author) return null

  return (
    <article
      data-post={postId}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
      className="card post-card"
    >
      <div className="px-4 pt-4 pb-3">
        <PostHead
          post={post}
          nameId={nameId}
          reason={reason}
          viewer={post.viewer}
          isLink={!isPage}
          menu={
            <PostMenuButton
              post={post}
              className="-mt-1 -mr-2 grid size-11 flex-none place-items-center self-start rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink desk:size-10"
              {...(onDeleted && { onDeleted })}
            />
          }
        />
        {(post.content !== '' || post.isPoll) && (
          <div className="mt-3 grid gap-3">
            <PostText postId={postId} text={post.content} mentions={post.mentions} full={isPage} />
            {post.isPoll && <PostPoll post={post} />}
          </div>
        )}
      </div>
      {post.isShare ? (
        <SharedPost post={post.originalPost} />
      ) : (
        <PostMedia post={post} eager={isPage || position === 1} />
      )}
      <PostCounts post={post} isPage={isPage} />
      <PostActions post={post} isPage={isPage} />
      {!isPage && <CardComments post={post} />}
      {footer}
    </article>
  )
}
