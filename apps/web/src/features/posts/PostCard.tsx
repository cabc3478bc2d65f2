import './post.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { Suspense, useEffect, useId, type ReactNode } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { PostContent } from './PostContent.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostPoll } from './PostPoll.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'
import { usePost } from './posts.queries.ts'
import { SharedPost } from './SharedPost.tsx'
import { watchPosts } from './watched-posts.ts'

const HiddenPost = lazyNamed(async () => (await import('./HiddenPost.tsx')).HiddenPost)
const PostReceipt = lazyNamed(async () => (await import('./PostReceipt.tsx')).PostReceipt)

/** Renders what a post says. Its menu, and what people do with it, are slots for features above this one. */
export function PostCard({
  postId,
  reason = null,
  isPage = false,
  position,
  mark,
  menu,
  children,
}: {
  postId: string
  reason?: Post['reason']
  /** True on the post's own page, where it is shown in full. */
  isPage?: boolean
  /** 1-based position in the surrounding list. */
  position?: number
  /** Rendered above the post. */
  mark?: ReactNode
  menu: (post: Post) => ReactNode
  /** Rendered below the post. */
  children: (post: Post) => ReactNode
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
  const isByAi = post.author.kind === 'agent'

  return (
    <article
      data-post={postId}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
      className={isByAi ? 'card post-card post-by-ai' : 'card post-card'}
    >
      {post.moderation && (
        <Suspense>
          <HiddenPost post={post} />
        </Suspense>
      )}
      {mark}
      <div className="px-4 pt-4 pb-3">
        <PostHead
          post={post}
          nameId={nameId}
          reason={reason}
          viewer={post.viewer}
          isLink={!isPage}
          menu={menu(post)}
        />
        {(post.content !== '' || post.isPoll) && (
          <div className="mt-3 grid gap-3">
            <PostContent post={post} full={isPage} />
            {post.isPoll && <PostPoll post={post} />}
          </div>
        )}
      </div>
      {post.isShare ? (
        <SharedPost post={post.originalPost} />
      ) : (
        <PostMedia post={post} eager={isPage || position === 1} />
      )}
      {isByAi && (
        <Suspense fallback={<div className="h-13 desk:h-10" />}>
          <PostReceipt postId={postId} />
        </Suspense>
      )}
      {children(post)}
    </article>
  )
}
