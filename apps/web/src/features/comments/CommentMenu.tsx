import { useLingui } from '@lingui/react/macro'
import { Flag, Link2, Pencil, Trash } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { copyPostLink } from '#web/features/posts/copy-link.ts'
import { openReport } from '#web/features/reports/report-opener.ts'
import { displayName } from '#web/lib/names.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import type { CommentEntry } from './comments.queries.ts'

/** Renders the menu of a comment: copy link for all, edit and delete for its author, report for others. */
export function CommentMenu({
  comment,
  trigger,
  onEdit,
  onDelete,
}: {
  comment: CommentEntry
  trigger: ReactElement
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const { author } = comment
  return (
    <Menu trigger={trigger} label={t`More`} defaultOpen>
      <MenuItem onSelect={() => void copyPostLink(comment.postId, comment.id)}>
        <Link2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Copy link`}
      </MenuItem>
      {comment.viewer.canEdit && (
        <MenuItem onSelect={onEdit}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t`Edit comment`}
        </MenuItem>
      )}
      {author && author.id !== user?.id && (
        <MenuItem onSelect={() => openReport({ type: 'comment', id: comment.id, name: displayName(author) })}>
          <Flag size={20} strokeWidth={1.9} aria-hidden />
          {t`Report`}
        </MenuItem>
      )}
      {comment.viewer.canDelete && (
        <MenuItem onSelect={onDelete} className="text-danger">
          <Trash size={20} strokeWidth={1.9} aria-hidden />
          {t`Delete comment`}
        </MenuItem>
      )}
    </Menu>
  )
}
