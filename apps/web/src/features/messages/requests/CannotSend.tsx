import { Trans } from '@lingui/react/macro'
import type { Conversation } from '@guildhall/contract/conversations'

/** Replaces the composer if the viewer cannot send, and says why. */
export function CannotSend({
  reason,
  name,
}: {
  reason: NonNullable<Conversation['cannotSend']>
  name: string
}) {
  return (
    <p role="note" className="messages-cannot">
      {reason === 'unaccepted' ? (
        <Trans>{name} hasn’t accepted your request yet. You can write more once they do.</Trans>
      ) : reason === 'left' ? (
        <Trans>You’re no longer in this conversation. You can still read it.</Trans>
      ) : (
        <Trans>You can’t write to {name} anymore. You can still read what was written.</Trans>
      )}
    </p>
  )
}
