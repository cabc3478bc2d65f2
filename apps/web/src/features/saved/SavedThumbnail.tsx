import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { EyeOff, Play } from 'lucide-react'
import { imageSrcSet, imageSrc } from '#web/features/media/image-src.ts'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { clockText } from '#web/features/media/clock-text.ts'
import { PollOption } from '#web/features/posts/PollOption.tsx'
import { displayName } from '#web/lib/names.ts'
import { Highlight } from './Highlight.tsx'
import { excerptOf } from './saved-text.ts'
import { DESKTOP } from '#web/theme/breakpoints.ts'

const MAX_OPTIONS = 3

/** Renders the upper half of a saved card: photo or video, poll or shared post. Not interactive. */
export function SavedThumbnail({ post, q }: { post: Post; q: string }) {
  if (post.media) return <MediaThumbnail post={post} />
  if (post.isPoll) return <PollThumbnail post={post} />
  return <SharedPostThumbnail post={post} q={q} />
}

/** Renders the photo of a post, or the first frame of its video. */
export function MediaThumbnail({ post: { media } }: { post: Post }) {
  if (!media) return null
  return (
    <div
      style={{ backgroundImage: `url("${media.preview}")` }}
      className="saved-shot relative bg-cover bg-center"
    >
      <img
        src={imageSrc(media, 640)}
        srcSet={imageSrcSet(media)}
        sizes={`${DESKTOP} 360px, 100vw`}
        width={media.width}
        height={media.height}
        alt={media.alt}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {media.kind === 'video' && (
        <>
          <span aria-hidden className="absolute inset-0 grid place-items-center">
            <span className="play-mark grid size-12 place-items-center rounded-full">
              <Play size={22} className="ml-0.5 fill-current" />
            </span>
          </span>
          {media.durationMs !== null && (
            <span className="play-mark absolute right-2 bottom-2 rounded-small px-1.5 py-0.5 text-xs font-semibold tabular-nums">
              {clockText(media.durationMs)}
            </span>
          )}
        </>
      )}
    </div>
  )
}

function PollThumbnail({ post }: { post: Post }) {
  const results = post.pollResults
  const total = results?.reduce((sum, votes) => sum + votes, 0) ?? 0
  return (
    <div className="saved-shot saved-words flex flex-col justify-center gap-2 px-5 py-3">
      {post.pollOptions?.slice(0, MAX_OPTIONS).map((option, index) => (
        <div key={index} className="rounded-small bg-surface *:min-h-10 *:py-1">
          <PollOption
            text={option}
            share={results ? (total === 0 ? 0 : (results[index] ?? 0) / total) : null}
            isMine={post.viewerVote === index}
          />
        </div>
      ))}
    </div>
  )
}

function SharedPostThumbnail({ post: { originalPost: original }, q }: { post: Post; q: string }) {
  const { t } = useLingui()
  return (
    <div className="saved-shot saved-words grid items-center p-5">
      {original ? (
        <div className="grid gap-1.5 rounded-card border border-line bg-surface p-3 text-base">
          <p className="flex min-w-0 items-center gap-2">
            <MemberAvatar member={original.author} size="sm" />
            <span dir="auto" className="min-w-0 truncate text-sm font-semibold">
              {displayName(original.author)}
            </span>
          </p>
          <p dir="auto" className="line-clamp-2 wrap-anywhere empty:hidden">
            <Highlight text={excerptOf(original.content || (original.pollQuestion ?? ''), q)} q={q} />
          </p>
        </div>
      ) : (
        <p className="flex items-center justify-center gap-2 text-muted">
          <EyeOff size={18} strokeWidth={1.9} aria-hidden />
          {t`Original post unavailable`}
        </p>
      )}
    </div>
  )
}
