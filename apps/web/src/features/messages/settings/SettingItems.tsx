import { useLingui } from '@lingui/react/macro'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import { Bell, BellOff, Pin, PinOff } from 'lucide-react'
import { useChange } from '#web/lib/optimistic.ts'
import { MenuItem } from '#web/ui/Menu.tsx'
import { setConversation } from '../conversations.queries.ts'

/** Menu items that pin and mute a conversation. */
export function SettingItems({
  conversation: { id, isPinned, isMuted },
}: {
  conversation: Pick<ConversationSummary, 'id' | 'isPinned' | 'isMuted'>
}) {
  const { t } = useLingui()
  const set = useChange(setConversation(id))
  const PinIcon = isPinned ? PinOff : Pin
  const MuteIcon = isMuted ? Bell : BellOff
  return (
    <>
      <MenuItem onSelect={() => set({ isPinned: !isPinned })}>
        <PinIcon size={20} strokeWidth={1.9} aria-hidden />
        {isPinned ? t({ message: 'Unpin', context: 'button' }) : t({ message: 'Pin', context: 'button' })}
      </MenuItem>
      <MenuItem onSelect={() => set({ isMuted: !isMuted })}>
        <MuteIcon size={20} strokeWidth={1.9} aria-hidden />
        {isMuted ? t({ message: 'Unmute', context: 'button' }) : t({ message: 'Mute', context: 'button' })}
      </MenuItem>
    </>
  )
}
