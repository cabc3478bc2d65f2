import type { OriginalPost } from '@guildhall/contract/posts'
import { displayName } from '#web/lib/names.ts'
import { PostImage } from './PostImage.tsx'
import { PostVideo } from './PostVideo.tsx'

/** Renders the photo or video of a post, if it has one. */
export function PostMedia({
  post,
  eager = false,
}: {
  post: Pick<OriginalPost, 'id' | 'media' | 'author'>
  /** True if it is on screen from the start, so it is not loaded lazily. */
  eager?: boolean
}) {
  if (!post.media) return null
  if (post.media.kind === 'image') return <PostImage postId={post.id} media={post.media} eager={eager} />
  return <PostVideo postId={post.id} media={post.media} author={displayName(post.author)} />
}
