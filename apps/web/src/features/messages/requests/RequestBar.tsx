import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '@guildhall/contract/conversations'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { openDeleteConversation } from '../settings/delete-conversation.dialog.ts'
import { conversationName } from '../conversation-name.ts'
import { openLeave } from '../people/leave.dialog.ts'
import { openRequest } from './request.dialog.ts'
import { acceptConversation } from './requests.queries.ts'

/** Replaces the composer of a request: accept it, delete it, or block or report the sender. */
export function RequestBar({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const { id, person, peopleCount } = conversation
  const { mutate, isPending } = useAction(acceptConversation(id))
  const name = person ? displayName(person) : conversationName(conversation)
  const others = peopleCount - 1
  return (
    <section aria-label={t`Message request`} className="messages-request">
      <p className="text-pretty">
        <b className="font-semibold wrap-anywhere">
          {person ? (
            <Trans>{name} wants to message you</Trans>
          ) : (
            <Plural
              value={others}
              one="You were added to a conversation with # person"
              other="You were added to a conversation with # people"
            />
          )}
        </b>{' '}
        <span className="block text-sm text-muted">
          {person
            ? t`They can’t see whether you’ve read this, or that you’re active, until you accept.`
            : t`No one can see whether you’ve read this until you accept.`}
        </span>
      </p>
      <div className="messages-request-actions">
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t({ message: 'Accept', context: 'button' })}
        </Button>
        {person ? (
          <>
            <Button onClick={() => openRequest({ id, person, first: 'delete' })}>
              {t({ message: 'Delete', context: 'button' })}
            </Button>
            <Button onClick={() => openRequest({ id, person, first: 'block' })}>
              {t({ message: 'Block', context: 'button' })}
            </Button>
            <Button onClick={() => openRequest({ id, person, first: 'report' })}>
              {t({ message: 'Report', context: 'button' })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => openDeleteConversation({ id, name, isRequest: true, isOpen: true })}>
              {t({ message: 'Delete', context: 'button' })}
            </Button>
            <Button onClick={() => openLeave({ id, name })}>
              {t({ message: 'Leave', context: 'button' })}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
