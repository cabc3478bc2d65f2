import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { MessageCircle } from 'lucide-react'
import { preload } from '#web/lib/fresh-code.ts'
import { focusComposer } from './focus-soon.ts'
import { forgetFresh, useCommentCount } from './fresh-comments.ts'
import { loadComments } from './load-comments.ts'
import { setOpenPart, useOpenPart } from './open-parts.ts'

/** Opens the comments below a card and closes them again; on the page of a post, where they stand already, begins one. */
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
  const client = useQueryClient()
  const [isOpen, setOpen] = useOpenPart('comments', post.id)
  const count = useCommentCount(post)
  const mayWrite = post.viewer.canTakePart

  function press() {
    if (isPage) return focusComposer(post.id)
    if (isOpen) forgetFresh(client, post.id)
    // A finger would be answered with a keyboard over half of what it wanted to read.
    else setOpenPart('write', post.id, mayWrite && window.matchMedia('(pointer: fine)').matches)
    setOpen(!isOpen)
  }

  if (isPage && !mayWrite) return null
  return (
    <button
      type="button"
      aria-expanded={isPage ? undefined : isOpen}
      aria-label={count > 0 ? t`Comment, ${count}` : t`Comment`}
      onClick={press}
      onPointerEnter={() => preload(loadComments)}
      onFocus={() => preload(loadComments)}
      className={clsx(className, isOpen && !isPage && 'text-primary!')}
    >
      <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
      {count > 0 && <span className="tabular-nums sm:hidden">{count}</span>}
      <span className="max-sm:hidden">{t`Comment`}</span>
    </button>
  )
}
