import { useLingui } from '@lingui/react/macro'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { conversationName } from '../conversation-name.ts'

const ConversationMenu = lazyMenu(async () => (await import('./ConversationMenu.tsx')).ConversationMenu)

/** The button of a conversation in the list, with its menu. */
export function ConversationMenuButton({
  conversation,
  isOpen,
}: {
  conversation: ConversationSummary
  isOpen: boolean
}) {
  const name = conversationName(conversation)
  return <ConversationMenu conversation={conversation} isOpen={isOpen} trigger={<MoreButton name={name} />} />
}

function MoreButton({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={Ellipsis}
      label={t`More options for ${name}`}
      tooltip={false}
      data-menu
      className="messages-row-menu size-9! bg-raised!"
      {...rest}
    />
  )
}
