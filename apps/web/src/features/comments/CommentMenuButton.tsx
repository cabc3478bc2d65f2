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

/** The three dots of a comment. The menu behind them is made when it is first wanted. */
export function CommentMenuButton({
  comment,
  name,
  className,
}: {
  comment: CommentEntry
  name: string
  className: string
}) {
  const [isWanted, setWanted] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const face = <Dots name={name} className={className} aria-haspopup="menu" onClick={() => setWanted(true)} />
  return (
    <>
      {isWanted ? (
        <Suspense fallback={face}>
          <CommentMenu
            comment={comment}
            trigger={<Dots name={name} className={className} />}
            onEdit={() => setOpenPart('edit', comment.id, true)}
            onDelete={() => setDeleting(true)}
          />
        </Suspense>
      ) : (
        face
      )}
      {isDeleting && (
        <Suspense>
          <DeleteCommentDialog
            comment={comment}
            onClose={() => setDeleting(false)}
            onDeleted={() => focusAfter(comment)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Where one was reading stays near: what stands in its place, the comment beside it, or where one writes. */
function focusAfter({ id, postId, replyCount }: CommentEntry): void {
  const item = document.querySelector(`[data-comment="${CSS.escape(id)}"]`)
  const beside =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li')
  const near = replyCount > 0 ? id : beside?.getAttribute('data-comment')
  if (near) focusSoon(near, 'self')
  else focusComposer(postId)
}

function Dots({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" data-part="more" aria-label={t`More about the comment of ${name}`} {...rest}>
      <Ellipsis size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
