import type { OriginalPost } from '@guildhall/contract/posts'
import { displayName } from '#web/lib/names.ts'
import { PostImage } from './PostImage.tsx'
import { PostVideo } from './PostVideo.tsx'

/** The picture or video of a post, if it has one. */
export function PostMedia({ post }: { post: Pick<OriginalPost, 'id' | 'media' | 'author'> }) {
  if (!post.media) return null
  if (post.media.kind === 'image') return <PostImage media={post.media} />
  return <PostVideo postId={post.id} media={post.media} author={displayName(post.author)} />
}
