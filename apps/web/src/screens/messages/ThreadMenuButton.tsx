import { useLingui } from '@lingui/react/macro'
import type { Conversation } from '@guildhall/contract/conversations'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'

const ThreadMenu = lazyMenu(async () => (await import('./ThreadMenu.tsx')).ThreadMenu)

/** The "More" button of an open conversation, with its menu. */
export function ThreadMenuButton({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const button = (
    <IconButton
      icon={Ellipsis}
      label={t({ message: 'More', context: 'button' })}
      variant="ghost"
      tooltip={false}
      className="text-muted"
    />
  )
  return <ThreadMenu conversation={conversation} trigger={button} />
}
