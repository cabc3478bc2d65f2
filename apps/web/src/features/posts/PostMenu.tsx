import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Ban, Flag, FolderInput, Link2, Pencil, Trash } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { AuthorItems } from '#web/features/relations/AuthorItems.tsx'
import { openReport } from '#web/features/reports/report-opener.ts'
import { openSaveTo } from '#web/features/saved/save-to.dialog.ts'
import { displayName } from '#web/lib/names.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { copyPostLink } from './copy-link.ts'

/** A dialog that the post menu can open. */
export type PostMenuDialog = 'edit' | 'delete' | 'block'

/**
 * The menu of a post: collection and link for everyone, edit and delete if allowed; for other people's posts,
 * report and the actions on the author.
 */
export function PostMenu({
  post,
  trigger,
  onOpenDialog,
}: {
  post: Post
  trigger: ReactElement
  onOpenDialog: (dialog: PostMenuDialog) => void
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const isOwn = user?.id === post.author.id
  const name = displayName(post.author)
  const isOtherMember = !isOwn && post.author.kind === 'member' && !post.viewer.hasBlockedAuthor
  return (
    <Menu trigger={trigger} label={t`More`} defaultOpen>
      <MenuItem onSelect={() => openSaveTo(post.id)}>
        <FolderInput size={20} strokeWidth={1.9} aria-hidden />
        {t`Save to collection`}
      </MenuItem>
      <MenuItem onSelect={() => void copyPostLink(post.id)}>
        <Link2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Copy link`}
      </MenuItem>
      {post.viewer.canEdit && (
        <MenuItem onSelect={() => onOpenDialog('edit')}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t`Edit post`}
        </MenuItem>
      )}
      {isOtherMember && <AuthorItems memberId={post.author.id} name={name} />}
      {!isOwn && (
        <MenuItem onSelect={() => openReport({ type: 'post', id: post.id, name })}>
          <Flag size={20} strokeWidth={1.9} aria-hidden />
          {t`Report`}
        </MenuItem>
      )}
      {isOtherMember && (
        <MenuItem onSelect={() => onOpenDialog('block')} className="text-danger">
          <Ban size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
          <span className="truncate">{t`Block ${name}`}</span>
        </MenuItem>
      )}
      {post.viewer.canDelete && (
        <MenuItem onSelect={() => onOpenDialog('delete')} className="text-danger">
          <Trash size={20} strokeWidth={1.9} aria-hidden />
          {t`Delete post`}
        </MenuItem>
      )}
    </Menu>
  )
}
