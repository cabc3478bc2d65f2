import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { MessageCircle } from 'lucide-react'
import { preload } from '#web/lib/stale-build.ts'
import { focusComposer } from './focus-soon.ts'
import { clearSent, useCommentCount } from './fresh-comments.ts'
import { loadComments } from './load-comments.ts'
import { setOpenPart, useOpenPart } from './open-parts.ts'

/** Renders the button that toggles the comments of a card; on the page of a post it focuses the composer. */
export function CommentButton({
  post,
  isPage,
  className,
}: {
  post: Post
  isPage: boolean
  className: string
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useOpenPart('comments', post.id)
  const count = useCommentCount(post)
  const canWrite = post.viewer.canTakePart
  const label = t({ message: 'Comment', context: 'button' })

  function onClick() {
    if (isPage) return focusComposer(post.id)
    if (isOpen) clearSent(post.id)
    // On touch screens the focus would open a keyboard over half of the comments.
    else setOpenPart('write', post.id, canWrite && window.matchMedia('(pointer: fine)').matches)
    setOpen(!isOpen)
  }

  if (isPage && !canWrite) return null
  return (
    <button
      type="button"
      aria-expanded={isPage ? undefined : isOpen}
      aria-label={count > 0 ? t({ message: `Comment, ${count}`, context: 'button' }) : label}
      onClick={onClick}
      onPointerEnter={() => preload(loadComments)}
      onFocus={() => preload(loadComments)}
      className={clsx(className, isOpen && !isPage && 'text-primary!')}
    >
      <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
      {count > 0 && <span className="tabular-nums sm:hidden">{count}</span>}
      <span className="max-sm:hidden">{label}</span>
    </button>
  )
}
