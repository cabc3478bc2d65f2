import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CloudOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'
import { outboxKey, useIsStalled, type Outgoing } from './outbox-store.ts'
import { deleteOutgoing, retryMessage } from './outbox.ts'

/** Renders the state of a message that the server does not have yet, with what can be done about it. */
export function OutgoingState({ entry }: { entry: Outgoing }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isOnline = useOnline()
  const isStalled = useIsStalled(outboxKey(entry))
  if (entry.refusal !== null)
    return (
      <div className="thread-foot justify-end">
        <p role="alert" className="flex items-center gap-1 font-semibold text-danger">
          <CircleAlert size={15} strokeWidth={2} aria-hidden className="flex-none" />
          {t`Not sent.`}
        </p>
        <StateButton onClick={() => retryMessage(client, entry)}>{t`Try again`}</StateButton>
        <StateButton onClick={() => deleteOutgoing(entry)}>
          {t({ message: 'Delete', context: 'button' })}
        </StateButton>
        <p className="w-full text-end text-pretty">{entry.refusal}</p>
      </div>
    )
  const isWaiting = !isOnline || isStalled
  return (
    <div role="status" className="thread-foot animate-appear-late">
      {isWaiting ? (
        <span className="inline-flex items-center gap-1">
          <CloudOff size={14} strokeWidth={2} aria-hidden />
          {t`Waiting for connection`}
        </span>
      ) : (
        t({ message: 'Sending…', context: 'status' })
      )}
    </div>
  )
}

function StateButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative rounded-small px-1 font-semibold text-primary before:absolute before:-inset-y-3 before:inset-x-0 hover:underline"
    >
      {children}
    </button>
  )
}
