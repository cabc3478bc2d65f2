import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LEAD_MESSAGE_HOURS } from '@guildhall/contract/lead-limits'
import type { LeadDetails } from '@guildhall/contract/leads'
import { MAX_MESSAGE } from '@guildhall/contract/message-limits'
import { textLength } from '@guildhall/contract/text'
import { Send } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { groupQuery } from '#web/features/groups/groups.queries.ts'
import { displayName, greetingName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { messageLead } from '../lead-changes.ts'
import { ConversationLink } from './ConversationLink.tsx'
import { onCommandEnter } from './on-command-enter.ts'
import { useTextDraft } from './use-text-draft.ts'

/** Sends a message to a lead: a greeting at first, which is edited before it is sent. */
export function LeadMessage({ lead }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const { text, setText, clear } = useTextDraft('lead-message', lead.id, useGreeting(lead))
  const { mutate, isPending, isSuccess } = useAction(messageLead(lead))
  const keyOf = useStableKey()
  const now = useNow()
  const { nextMessageAt, canMessage, user } = lead
  const name = displayName(user)
  const waitsUntil = nextMessageAt !== null && Date.parse(nextMessageAt) > now ? nextMessageAt : null
  const isUnreachable = !canMessage && nextMessageAt === null
  const message = text.trim()
  const isOff = waitsUntil !== null || isUnreachable
  const canSend = !isOff && message !== '' && textLength(message) <= MAX_MESSAGE

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canSend || isPending) return
    const onSuccess = () => {
      clear()
      toastSuccess(t`Direct message sent successfully!`)
    }
    mutate({ message, key: keyOf(message) }, { onSuccess })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <TextArea
        label={t({ message: 'Message', context: 'label' })}
        hint={t`Shown as coming from this group, never with the stage. One message per lead in ${LEAD_MESSAGE_HOURS} hours.`}
        rows={5}
        value={text}
        onChange={setText}
        onKeyDown={onCommandEnter}
        maxLength={MAX_MESSAGE}
        readOnly={isPending}
        disabled={isOff}
        className="disabled:opacity-60"
      />
      <Button type="submit" variant="primary" block busy={isPending} disabled={!canSend}>
        {!isPending && <Send size={18} strokeWidth={1.9} aria-hidden />}
        {t`Send message`}
      </Button>
      {isUnreachable && <p className="text-sm wrap-anywhere text-muted">{t`You can’t message ${name}.`}</p>}
      {waitsUntil !== null && <NextMessage at={waitsUntil} />}
      {nextMessageAt !== null && <ConversationLink userId={lead.userId} takesFocus={isSuccess} />}
    </form>
  )
}

/** Says when the next message can be sent. */
function NextMessage({ at }: { at: string }) {
  const { t, i18n } = useLingui()
  const moment = i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  return <p role="status" className="text-sm">{t`You can send the next message on ${moment}.`}</p>
}

/** Returns the text with which a message to a lead begins. */
function useGreeting({ groupId, user }: LeadDetails): string {
  const { t } = useLingui()
  const { data: group } = useQuery(groupQuery(groupId))
  const name = greetingName(user)
  const groupName = group?.name ?? t`our group`
  return name
    ? t`Hi ${name}, thanks for being so active in ${groupName}. Is there anything we can help you with?`
    : t`Hi, thanks for being so active in ${groupName}. Is there anything we can help you with?`
}
