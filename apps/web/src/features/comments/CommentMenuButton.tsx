import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { CommentEntry } from './comments.queries.ts'
import { focusComposer, focusSoon } from './focus-soon.ts'
import { setOpenPart } from './open-parts.ts'

const CommentMenu = lazy(async () => ({ default: (await import('./CommentMenu.tsx')).CommentMenu }))
const DeleteCommentDialog = lazy(async () => ({
  default: (await import('./DeleteCommentDialog.tsx')).DeleteCommentDialog,
}))

/** Renders the More button of a comment. Its menu is loaded when it is first opened. */
export function CommentMenuButton({
  comment,
  name,
  className,
}: {
  comment: CommentEntry
  name: string
  className: string
}) {
  const [isMenuMounted, setMenuMounted] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const button = (
    <MoreButton name={name} className={className} aria-haspopup="menu" onClick={() => setMenuMounted(true)} />
  )
  return (
    <>
      {isMenuMounted ? (
        <Suspense fallback={button}>
          <CommentMenu
            comment={comment}
            trigger={<MoreButton name={name} className={className} />}
            onEdit={() => setOpenPart('edit', comment.id, true)}
            onDelete={() => setDeleting(true)}
          />
        </Suspense>
      ) : (
        button
      )}
      {isDeleting && (
        <Suspense>
          <DeleteCommentDialog
            comment={comment}
            onClose={() => setDeleting(false)}
            onDeleted={() => focusNear(comment)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Moves the focus from a deleted comment to its tombstone, the comment beside it, or the composer. */
function focusNear({ id, postId, replyCount }: CommentEntry): void {
  const item = document.querySelector(`[data-comment="${CSS.escape(id)}"]`)
  const neighbor =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li')
  const targetId = replyCount > 0 ? id : neighbor?.getAttribute('data-comment')
  if (targetId) focusSoon(targetId, 'self')
  else focusComposer(postId)
}

function MoreButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" data-part="more" aria-label={t`More options for ${name}’s comment`} {...rest}>
      <Ellipsis size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
