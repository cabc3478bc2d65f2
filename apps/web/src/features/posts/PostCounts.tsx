import { Plural, useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { ArrowBigUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** What became of a post: reactions, comments, shares, and views of a video. Takes no room before there is anything. */
export function PostCounts({ post, isPage }: { post: Post; isPage: boolean }) {
  const { i18n } = useLingui()
  const reactions = post.reactions.reduce((sum, { count }) => sum + count, 0)
  const { comments, shares, views } = post._count
  // In a list on the phone the buttons below say how many comments and shares there are.
  const isWide = !isPage
  const parts: { words: ReactNode; isWide?: boolean }[] = [
    views > 0 &&
      post.mediaType === 'video' && { words: <Plural value={views} one="# view" other="# views" /> },
    comments > 0 && { words: <Plural value={comments} one="# comment" other="# comments" />, isWide },
    shares > 0 && { words: <Plural value={shares} one="# share" other="# shares" />, isWide },
  ].filter((part) => part !== false)
  if (reactions === 0 && parts.length === 0) return null
  const hasNoneOnPhone = reactions === 0 && parts.every((part) => part.isWide)
  return (
    <div
      className={clsx(
        'flex flex-wrap justify-between gap-x-4 px-4 py-2 text-sm text-muted tabular-nums',
        hasNoneOnPhone && 'max-sm:hidden',
      )}
    >
      {reactions > 0 && (
        <span className="flex items-center gap-1">
          <ArrowBigUp size={16} className="fill-current text-primary" aria-hidden />
          <span aria-hidden>{i18n.number(reactions)}</span>
          <span className="sr-only">
            <Plural value={reactions} one="# reaction" other="# reactions" />
          </span>
        </span>
      )}
      <span className="ml-auto flex flex-wrap justify-end gap-x-1.5">
        {parts.map((part, at) => (
          <span
            key={at}
            className={clsx(at > 0 && "before:mr-1.5 before:content-['·']", part.isWide && 'max-sm:hidden')}
          >
            {part.words}
          </span>
        ))}
      </span>
    </div>
  )
}
