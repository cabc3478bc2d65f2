import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { FolderInput, Link2, Pencil, Trash } from 'lucide-react'
import type { ReactElement } from 'react'
import { openSaveTo } from '#web/features/saved/save-to.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { copyPostLink } from './copy-link.ts'

/** What the menu of a post can open. */
export type PostTask = 'edit' | 'delete'

/** The menu of a post: its collection and its address for everybody, and for its author the ways to change it. */
export function PostMenu({
  post,
  trigger,
  onTask,
}: {
  post: Post
  trigger: ReactElement
  onTask: (task: PostTask) => void
}) {
  const { t } = useLingui()
  return (
    <Menu trigger={trigger} label={t`More`} startOpen>
      <MenuItem onSelect={() => openSaveTo(post.id)}>
        <FolderInput size={20} strokeWidth={1.9} aria-hidden />
        {t`Save to collection`}
      </MenuItem>
      <MenuItem onSelect={() => void copyPostLink(post.id)}>
        <Link2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Copy link`}
      </MenuItem>
      {post.viewer.canEdit && (
        <MenuItem onSelect={() => onTask('edit')}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t`Edit post`}
        </MenuItem>
      )}
      {post.viewer.canDelete && (
        <MenuItem onSelect={() => onTask('delete')} className="text-danger">
          <Trash size={20} strokeWidth={1.9} aria-hidden />
          {t`Delete post`}
        </MenuItem>
      )}
    </Menu>
  )
}
