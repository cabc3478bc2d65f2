import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { EyeOff, Play } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { clockText } from '#web/features/posts/clock-text.ts'
import { pictureAddress, pictureSet } from '#web/features/posts/media-box.ts'
import { PollOption } from '#web/features/posts/PollOption.tsx'
import { displayName } from '#web/lib/names.ts'
import { Marked } from './Marked.tsx'
import { excerptOf } from './saved-words.ts'

const MOST_OPTIONS = 3

/** The upper half of a saved card: the picture, the poll or the shared post. Nothing of it can be pressed by itself. */
export function SavedShot({ post, q }: { post: Post; q: string }) {
  if (post.media) return <Still post={post} />
  if (post.isPoll) return <Votes post={post} />
  return <Inside post={post} q={q} />
}

/** The picture of a post, or the first picture of its video. */
export function Still({ post: { media } }: { post: Post }) {
  if (!media) return null
  return (
    <div
      style={{ backgroundImage: `url("${media.preview}")` }}
      className="saved-shot relative bg-cover bg-center"
    >
      <img
        src={pictureAddress(media, 640)}
        srcSet={pictureSet(media)}
        sizes="(min-width: 861px) 360px, 100vw"
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

function Votes({ post }: { post: Post }) {
  const results = post.pollResults
  const total = results?.reduce((sum, votes) => sum + votes, 0) ?? 0
  return (
    <div className="saved-shot saved-words flex flex-col justify-center gap-2 px-5 py-3">
      {post.pollOptions?.slice(0, MOST_OPTIONS).map((option, at) => (
        <div key={at} className="rounded-small bg-surface *:min-h-10 *:py-1">
          <PollOption
            text={option}
            share={results ? (total === 0 ? 0 : (results[at] ?? 0) / total) : null}
            isMine={post.viewerVote === at}
          />
        </div>
      ))}
    </div>
  )
}

function Inside({ post: { originalPost: original }, q }: { post: Post; q: string }) {
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
            <Marked text={excerptOf(original.content || (original.pollQuestion ?? ''), q)} q={q} />
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
