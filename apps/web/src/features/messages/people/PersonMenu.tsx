import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { Flag, MessageCircle, UserX } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { openReportConversation } from '../requests/request.dialog.ts'

const openRemove = lazyDialog(async () => (await import('./RemovePersonDialog.tsx')).RemovePersonDialog)

/** What the viewer can do about someone in a conversation: write to them alone, report, remove. */
export function PersonMenu({
  conversation: { id, canManage },
  user,
  trigger,
}: { conversation: Conversation; user: MemberCard } & MenuProps) {
  const { t } = useLingui()
  const name = displayName(user)
  return (
    <Menu trigger={trigger} label={t`More options for ${name}`}>
      <MenuItem asChild>
        <Link to="/messages" search={{ to: user.id }}>
          <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Message', context: 'button' })}
        </Link>
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => openReportConversation({ id, userId: user.id, name })}>
        <Flag size={20} strokeWidth={1.9} aria-hidden />
        {t({ message: 'Report', context: 'button' })}
      </MenuItem>
      {canManage && (
        <MenuItem
          onSelect={() => openRemove({ conversationId: id, userId: user.id, name })}
          className="text-danger"
        >
          <UserX size={20} strokeWidth={1.9} aria-hidden />
          {t`Remove from conversation`}
        </MenuItem>
      )}
    </Menu>
  )
}
