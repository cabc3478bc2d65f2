import { useLingui } from '@lingui/react/macro'
import { MessagesSquare, SquarePen } from 'lucide-react'
import { openNewMessage } from '#web/features/messages/people/new-message.dialog.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Shown beside the list while no conversation is open. */
export function ChooseConversation() {
  const { t } = useLingui()
  return (
    <section aria-label={t({ message: 'Conversation', context: 'heading' })} className="messages-thread">
      <div className="messages-blank">
        <EmptyState
          icon={MessagesSquare}
          title={t`Choose a conversation`}
          level={2}
          action={
            <Button variant="primary" onClick={() => openNewMessage()}>
              <SquarePen size={18} strokeWidth={1.9} aria-hidden />
              {t`New message`}
            </Button>
          }
        >
          {t`Choose one from the list, or start a new one.`}
        </EmptyState>
      </div>
    </section>
  )
}
