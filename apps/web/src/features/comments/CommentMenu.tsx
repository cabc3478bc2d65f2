import { useLingui } from '@lingui/react/macro'
import { Flag, Link2, Pencil, Trash } from 'lucide-react'
import { ModerationItems } from '#web/features/decisions/ModerationItems.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { copyPostLink } from '#web/features/posts/copy-link.ts'
import { openReport } from '#web/features/reports/report.dialog.ts'
import { displayName } from '#web/lib/names.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { useCommentedPost } from './commented-post.ts'
import type { CommentEntry } from './comments.queries.ts'
import { moderateComment } from './moderate-comment.queries.ts'
import { setOpenPart } from './open-parts.ts'

const openDelete = lazyDialog(async () => (await import('./DeleteCommentDialog.tsx')).DeleteCommentDialog)

/** Renders the menu of a comment: copy link for all, edit and delete for its author, report for others, hide and remove for moderators. */
export function CommentMenu({ comment, trigger }: { comment: CommentEntry } & MenuProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const { groupName } = useCommentedPost()
  const { author } = comment
  return (
    <Menu trigger={trigger} label={t({ message: 'More', context: 'button' })}>
      <MenuItem onSelect={() => void copyPostLink(comment.postId, comment.id)}>
        <Link2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Copy link`}
      </MenuItem>
      {comment.viewer.canEdit && (
        <MenuItem onSelect={() => setOpenPart('edit', comment.id, true)}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t`Edit comment`}
        </MenuItem>
      )}
      {author && author.id !== user?.id && (
        <MenuItem onSelect={() => openReport({ type: 'comment', id: comment.id, name: displayName(author) })}>
          <Flag size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Report', context: 'button' })}
        </MenuItem>
      )}
      {comment.viewer.canDelete && (
        <MenuItem onSelect={() => openDelete({ comment })} className="text-danger">
          <Trash size={20} strokeWidth={1.9} aria-hidden />
          {t`Delete comment`}
        </MenuItem>
      )}
      {comment.viewer.canModerate && author && (
        <ModerationItems
          target="comment"
          name={displayName(author)}
          groupName={groupName ?? ''}
          isHidden={comment.moderation !== null}
          mutation={moderateComment(comment)}
        />
      )}
    </Menu>
  )
}
