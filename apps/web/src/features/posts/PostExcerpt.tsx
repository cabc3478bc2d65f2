import type { OriginalPost } from '@guildhall/contract/posts'
import { imageSrc } from '#web/features/media/image-src.ts'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'

/** A compact preview of a post: author, first lines and thumbnail. */
export function PostExcerpt({ post }: { post: OriginalPost }) {
  const { media } = post
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-sunken p-3">
      <MemberAvatar member={post.author} size="sm" className="self-start" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base font-semibold">{displayName(post.author)}</p>
        <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere empty:hidden">
          {post.content || post.pollQuestion || media?.alt}
        </p>
      </div>
      {media && (
        <img
          src={imageSrc(media, 320)}
          alt=""
          width={56}
          height={56}
          className="size-14 flex-none rounded-small object-cover"
        />
      )}
    </div>
  )
}
