import { useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import { Copy, Pencil, Plus, Reply, Trash2, Undo2 } from 'lucide-react'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { setComposerMode } from '../composer/composer-mode.ts'
import { copyText } from './copy-text.ts'
import { canChange, reactToMessage, withReaction } from './message-changes.queries.ts'
import { closeMessageMenu, focusMessage } from './message-menu.ts'
import { useThreadInfo } from './thread-context.ts'

const QUICK_EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

const openConfirm = lazyDialog(async () => (await import('./RemoveMessageDialog.tsx')).RemoveMessageDialog)
const openPicker = lazyDialog(async () => (await import('../composer/EmojiDialog.tsx')).EmojiDialog)

/** Renders the open menu of a message. */
export function MessageMenu({ message, trigger }: { message: Message } & MenuProps) {
  const { t } = useLingui()
  const { viewerId, key, canWrite } = useThreadInfo()
  const isChangeable = canChange(message, viewerId)
  return (
    <Menu
      trigger={trigger}
      label={t`Message options`}
      onOpenChange={(isOpen) => {
        if (!isOpen) closeMessageMenu()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (document.activeElement === document.body || !document.activeElement) focusMessage(message.id)
      }}
    >
      {canWrite && (
        <>
          <QuickReactions message={message} />
          <MenuRule />
          <MenuItem onSelect={() => setComposerMode(key, { kind: 'reply', message })}>
            <Reply size={20} strokeWidth={1.9} aria-hidden />
            {t({ message: 'Reply', context: 'button' })}
          </MenuItem>
        </>
      )}
      {message.content !== '' && (
        <MenuItem onSelect={() => void copyText(message.content)}>
          <Copy size={20} strokeWidth={1.9} aria-hidden />
          {t`Copy text`}
        </MenuItem>
      )}
      {isChangeable && canWrite && (
        <MenuItem onSelect={() => setComposerMode(key, { kind: 'edit', message })}>
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Edit', context: 'button' })}
        </MenuItem>
      )}
      {isChangeable && (
        <MenuItem className="text-danger" onSelect={() => openConfirm({ message, act: 'unsend' })}>
          <Undo2 size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Unsend', context: 'button' })}
        </MenuItem>
      )}
      <MenuItem className="text-danger" onSelect={() => openConfirm({ message, act: 'delete' })}>
        <Trash2 size={20} strokeWidth={1.9} aria-hidden />
        {t`Delete for me`}
      </MenuItem>
    </Menu>
  )
}

function QuickReactions({ message }: { message: Message }) {
  const { t } = useLingui()
  const { viewerId } = useThreadInfo()
  const kind = reactToMessage(message.id)
  const change = useChange(kind)
  const reactions = useOptimistic(kind, message.reactions, withReaction)
  const own = reactions.find(({ userId }) => userId === viewerId)?.emoji ?? null
  const react = (emoji: string) => change({ userId: viewerId, emoji: emoji === own ? null : emoji })
  const itemClass = 'size-9 min-h-0! justify-center gap-0! rounded-full! px-0! text-xl'
  return (
    <div role="group" aria-label={t`React to the message`} className="flex items-center justify-between">
      {QUICK_EMOJI.map((emoji) => (
        <MenuItem
          key={emoji}
          aria-label={emoji === own ? t`Remove your reaction ${emoji}` : t`React with ${emoji}`}
          onSelect={() => react(emoji)}
          className={emoji === own ? `${itemClass} bg-accent` : itemClass}
        >
          <span aria-hidden>{emoji}</span>
        </MenuItem>
      ))}
      <MenuItem
        aria-label={t`Choose another emoji`}
        onSelect={() => openPicker({ title: t`React to the message`, onEmoji: react })}
        className={`${itemClass} bg-sunken`}
      >
        <Plus size={18} strokeWidth={2} aria-hidden />
      </MenuItem>
    </div>
  )
}
