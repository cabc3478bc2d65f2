import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { imageSrc } from '#web/features/media/image-src.ts'
import { usePost } from '#web/features/posts/posts.queries.ts'

/** A photo or video in a grid, linked to its post. */
export function MediaTile({ postId }: { postId: string }) {
  const { t } = useLingui()
  const { data: post } = usePost(postId)
  if (!post?.media) return null
  const { media } = post
  const isVideo = media.kind === 'video'
  return (
    <li>
      <Link
        to="/post/$id"
        params={{ id: postId }}
        aria-label={
          media.alt ||
          (isVideo ? t({ message: 'Video', context: 'type' }) : t({ message: 'Photo', context: 'type' }))
        }
        style={{ backgroundImage: `url("${media.preview}")` }}
        className="profile-tile"
      >
        <img
          src={imageSrc(media, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        {isVideo && <Play size={18} className="profile-tile-mark" aria-hidden />}
      </Link>
    </li>
  )
}
