import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Link2, Pencil, Trash } from 'lucide-react'
import type { ReactElement } from 'react'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'

/** What the menu of a post can open. */
export type PostTask = 'edit' | 'delete'

/** The menu of a post: its address for everybody, and for its author the ways to change it. */
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

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/post/${post.id}`)
      toastSuccess(t`Anyone who may see the post can open it.`, t`Link copied`)
    } catch {
      toastError(t`The link could not be copied.`)
    }
  }

  return (
    <Menu trigger={trigger} label={t`More`} startOpen>
      <MenuItem onSelect={() => void copyLink()}>
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
