import { useLingui } from '@lingui/react/macro'
import type { Conversation } from '@guildhall/contract/conversations'
import { Ban, CalendarSearch, Flag, LogOut, Pencil, Trash2, UsersRound } from 'lucide-react'
import { conversationName } from '#web/features/messages/conversation-name.ts'
import { openLeave } from '#web/features/messages/people/leave.dialog.ts'
import { openPeople } from '#web/features/messages/people/people.dialog.ts'
import { openRename } from '#web/features/messages/people/rename.dialog.ts'
import { openReportConversation } from '#web/features/messages/requests/request.dialog.ts'
import { openDeleteConversation } from '#web/features/messages/settings/delete-conversation.dialog.ts'
import { SettingItems } from '#web/features/messages/settings/SettingItems.tsx'
import { openJumpToDate } from '#web/features/messages/thread/thread-tools.ts'
import { openBlock } from '#web/features/relations/block.dialog.ts'
import { displayName } from '#web/lib/names.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'

/** The menu of an open conversation. */
export function ThreadMenu({ conversation, trigger }: { conversation: Conversation } & MenuProps) {
  const { t } = useLingui()
  const { id, person, folder } = conversation
  const name = conversationName(conversation)
  const isRequest = folder === 'requests'
  return (
    <Menu trigger={trigger} label={t({ message: 'More', context: 'button' })}>
      {!isRequest && <SettingItems conversation={conversation} />}
      <MenuItem onSelect={() => openJumpToDate({ conversationId: id })}>
        <CalendarSearch size={20} strokeWidth={1.9} aria-hidden />
        {t`Jump to date…`}
      </MenuItem>
      {conversation.kind === 'group' && <GroupItems conversation={conversation} />}
      <MenuRule />
      <MenuItem
        onSelect={() => openDeleteConversation({ id, name, isRequest, isOpen: true })}
        className="text-danger"
      >
        <Trash2 size={20} strokeWidth={1.9} aria-hidden />
        {isRequest ? t`Delete request` : t`Delete conversation`}
      </MenuItem>
      {person && (
        <>
          <MenuItem onSelect={() => openReportConversation({ id, name: displayName(person) })}>
            <Flag size={20} strokeWidth={1.9} aria-hidden />
            {t({ message: 'Report', context: 'button' })}
          </MenuItem>
          <MenuItem
            onSelect={() => openBlock({ memberId: person.id, name: displayName(person) })}
            className="text-danger"
          >
            <Ban size={20} strokeWidth={1.9} aria-hidden />
            {t({ message: 'Block', context: 'button' })}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Entries for a conversation of several people. */
function GroupItems({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const { id, title, canManage, cannotSend } = conversation
  return (
    <>
      <MenuItem onSelect={() => openPeople({ id })}>
        <UsersRound size={20} strokeWidth={1.9} aria-hidden />
        {t({ message: 'People…', context: 'button' })}
      </MenuItem>
      {canManage && (
        <MenuItem onSelect={() => openRename({ id, title })}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Rename…', context: 'button' })}
        </MenuItem>
      )}
      {cannotSend !== 'left' && (
        <MenuItem onSelect={() => openLeave({ id, name: conversationName(conversation) })}>
          <LogOut size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Leave…', context: 'button' })}
        </MenuItem>
      )}
    </>
  )
}
