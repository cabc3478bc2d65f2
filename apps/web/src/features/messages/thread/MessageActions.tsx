import { useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import { Ellipsis, Reply } from 'lucide-react'
import { Suspense } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { preload } from '#web/lib/stale-build.ts'
import { setComposerMode } from '../composer/composer-mode.ts'
import { openMessageMenu, useIsMenuOpen } from './message-menu.ts'
import { useThreadInfo } from './thread-context.ts'

const load = async () => (await import('./MessageMenu.tsx')).MessageMenu
const MessageMenu = lazyNamed(load)

/** Renders the buttons beside a message: Reply, and its menu. */
export function MessageActions({ message, name }: { message: Message; name: string }) {
  const { t } = useLingui()
  const { key, canWrite, viewerId } = useThreadInfo()
  const isOwn = message.fromUserId === viewerId
  const isOpen = useIsMenuOpen(message.id)
  const button = (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={isOwn ? t`More options for your message` : t`More options for ${name}’s message`}
      onPointerEnter={() => preload(load)}
      onClick={() => openMessageMenu(message.id)}
      className="thread-action"
    >
      <Ellipsis size={18} strokeWidth={1.9} aria-hidden />
    </button>
  )
  return (
    <div className="thread-actions">
      {canWrite && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOwn ? t`Reply to your message` : t`Reply to ${name}’s message`}
          data-tooltip={t({ message: 'Reply', context: 'button' })}
          onClick={() => setComposerMode(key, { kind: 'reply', message })}
          className="thread-action"
        >
          <Reply size={17} strokeWidth={1.9} aria-hidden />
        </button>
      )}
      <Suspense fallback={button}>
        {isOpen ? <MessageMenu message={message} trigger={button} /> : button}
      </Suspense>
    </div>
  )
}
