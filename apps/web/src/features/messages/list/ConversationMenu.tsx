import { useLingui } from '@lingui/react/macro'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import { MailOpen, Trash2 } from 'lucide-react'
import { useChange } from '#web/lib/optimistic.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { conversationName } from '../conversation-name.ts'
import { lastSeq, markConversationRead } from '../conversations.queries.ts'
import { openDeleteConversation } from '../settings/delete-conversation.dialog.ts'
import { SettingItems } from '../settings/SettingItems.tsx'

/** The menu of a conversation in the list: pin, mute, mark as read, delete. */
export function ConversationMenu({
  conversation,
  isOpen,
  trigger,
}: { conversation: ConversationSummary; isOpen: boolean } & MenuProps) {
  const { t } = useLingui()
  const { id, folder, unreadCount } = conversation
  const name = conversationName(conversation)
  const mark = useChange(markConversationRead(id))
  const markRead = () =>
    mark(lastSeq(conversation), {
      onError: () => toastError(t`Couldn’t mark the conversation as read. Please try again.`),
    })
  return (
    <Menu trigger={trigger} label={t`More options for ${name}`}>
      {folder === 'inbox' && <SettingItems conversation={conversation} />}
      {unreadCount > 0 && (
        <MenuItem onSelect={markRead}>
          <MailOpen size={20} strokeWidth={1.9} aria-hidden />
          {t`Mark as read`}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem
        onSelect={() => openDeleteConversation({ id, name, isRequest: folder === 'requests', isOpen })}
        className="text-danger"
      >
        <Trash2 size={20} strokeWidth={1.9} aria-hidden />
        {t({ message: 'Delete', context: 'button' })}
      </MenuItem>
    </Menu>
  )
}
