import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Ban, Flag, FolderInput, Link2, Pencil, Trash } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { AuthorItems } from '#web/features/relations/AuthorItems.tsx'
import { openReport } from '#web/features/reports/report-opener.ts'
import { openSaveTo } from '#web/features/saved/save-to.ts'
import { displayName } from '#web/lib/names.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { copyPostLink } from './copy-link.ts'

/** What the menu of a post can open. */
export type PostTask = 'edit' | 'delete' | 'block'

/** The menu of a post: its collection and its address for everybody, for its author the ways to change it, for others the ways to report it and to deal with whom it is by. */
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
  const { user } = useSession()
  const isOwn = user?.id === post.author.id
  const name = displayName(post.author)
  const isPerson = !isOwn && post.author.kind === 'member' && !post.viewer.hasBlockedAuthor
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
      {isPerson && <AuthorItems memberId={post.author.id} name={name} />}
      {!isOwn && (
        <MenuItem onSelect={() => openReport({ type: 'post', id: post.id, name })}>
          <Flag size={20} strokeWidth={1.9} aria-hidden />
          {t`Report`}
        </MenuItem>
      )}
      {isPerson && (
        <MenuItem onSelect={() => onTask('block')} className="text-danger">
          <Ban size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
          <span className="truncate">{t`Block ${name}`}</span>
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
