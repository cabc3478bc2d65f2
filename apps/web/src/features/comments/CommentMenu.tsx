import { useLingui } from '@lingui/react/macro'
import { Link2, Pencil, Trash } from 'lucide-react'
import type { ReactElement } from 'react'
import { copyPostLink } from '#web/features/posts/copy-link.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import type { CommentEntry } from './comments.queries.ts'

/** The menu of a comment: its address for everybody, and for its author the ways to change it. */
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
  return (
    <Menu trigger={trigger} label={t`More`} startOpen>
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
      {comment.viewer.canDelete && (
        <MenuItem onSelect={onDelete} className="text-danger">
          <Trash size={20} strokeWidth={1.9} aria-hidden />
          {t`Delete comment`}
        </MenuItem>
      )}
    </Menu>
  )
}
