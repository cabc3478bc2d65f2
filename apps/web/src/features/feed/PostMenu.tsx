import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Ban, Flag, FolderInput, Link2, Pencil, Trash } from 'lucide-react'
import { useContext } from 'react'
import { ModerationItems } from '#web/features/decisions/ModerationItems.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { moderatePost } from '#web/features/posts/moderate-post.queries.ts'
import { AuthorItems } from '#web/features/relations/AuthorItems.tsx'
import { openBlock } from '#web/features/relations/block.dialog.ts'
import { openReport } from '#web/features/reports/report.dialog.ts'
import { openSaveTo } from '#web/features/saved/save-to.dialog.ts'
import { displayName } from '#web/lib/names.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { copyPostLink } from '#web/features/posts/copy-link.ts'
import { PostMenuItems } from './post-menu-items.ts'

const openEdit = lazyDialog(
  async () => (await import('#web/features/posts/EditPostDialog.tsx')).EditPostDialog,
)
const openDelete = lazyDialog(
  async () => (await import('#web/features/posts/DeletePostDialog.tsx')).DeletePostDialog,
)

/**
 * The menu of a post: collection and link for everyone, edit and delete if allowed; for other people's posts,
 * report and the actions on the author; hide and remove for the moderators of its group.
 */
export function PostMenu({
  post,
  trigger,
  onDeleted,
}: {
  post: Post
  /** Can navigate away before the post leaves the cache. */
  onDeleted?: () => void | Promise<void>
} & MenuProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const moreItems = useContext(PostMenuItems)
  const isOwn = user?.id === post.author.id
  const name = displayName(post.author)
  const isOtherMember = !isOwn && post.author.kind === 'member' && !post.viewer.hasBlockedAuthor
  return (
    <Menu trigger={trigger} label={t({ message: 'More', context: 'button' })}>
      <MenuItem onSelect={() => openSaveTo({ postId: post.id })}>
        <FolderInput size={20} strokeWidth={1.9} aria-hidden />
        {t`Save to collection`}
      </MenuItem>
      <MenuItem onSelect={() => void copyPostLink(post.id)}>
        <Link2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Copy link`}
      </MenuItem>
      {moreItems(post)}
      {post.viewer.canEdit && (
        <MenuItem onSelect={() => openEdit({ post })}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t`Edit post`}
        </MenuItem>
      )}
      {isOtherMember && <AuthorItems memberId={post.author.id} name={name} />}
      {!isOwn && (
        <MenuItem onSelect={() => openReport({ type: 'post', id: post.id, name })}>
          <Flag size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Report', context: 'button' })}
        </MenuItem>
      )}
      {isOtherMember && (
        <MenuItem onSelect={() => openBlock({ memberId: post.author.id, name })} className="text-danger">
          <Ban size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
          <span className="truncate">{t({ message: `Block ${name}`, context: 'button' })}</span>
        </MenuItem>
      )}
      {post.viewer.canDelete && (
        <MenuItem
          onSelect={() => openDelete({ post, ...(onDeleted && { onDeleted }) })}
          className="text-danger"
        >
          <Trash size={20} strokeWidth={1.9} aria-hidden />
          {t`Delete post`}
        </MenuItem>
      )}
      {post.viewer.canModerate && (
        <ModerationItems
          target="post"
          name={name}
          groupName={post.group?.name ?? ''}
          isHidden={post.moderation !== null}
          mutation={moderatePost(post.id, onDeleted)}
        />
      )}
    </Menu>
  )
}
