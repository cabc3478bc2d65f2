import { useLingui } from '@lingui/react/macro'
import { BookmarkX, FolderInput, Link2 } from 'lucide-react'
import { copyPostLink } from '#web/features/posts/copy-link.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { openSaveTo } from './save-to.dialog.ts'

/** Renders the menu of a saved post: move it, copy its link, remove it. */
export function SavedMenu({
  postId,
  trigger,
  onRemove,
}: {
  postId: string
  onRemove: () => void
} & MenuProps) {
  const { t } = useLingui()
  return (
    <Menu trigger={trigger} label={t({ message: 'More', context: 'button' })}>
      <MenuItem onSelect={() => openSaveTo({ postId })}>
        <FolderInput size={20} strokeWidth={1.9} aria-hidden />
        {t`Move to another collection`}
      </MenuItem>
      <MenuItem onSelect={() => void copyPostLink(postId)}>
        <Link2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Copy link`}
      </MenuItem>
      <MenuItem onSelect={onRemove} className="text-danger">
        <BookmarkX size={20} strokeWidth={1.9} aria-hidden />
        {t`Remove from Saved`}
      </MenuItem>
    </Menu>
  )
}
