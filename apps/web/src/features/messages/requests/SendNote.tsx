import { Plural, Trans } from '@lingui/react/macro'
import { MAX_UNACCEPTED_MESSAGES } from '@guildhall/contract/message-limits'

/** Says above the composer how much the viewer can send until the other person accepts. */
export function SendNote({ name, remaining }: { name: string; remaining: number }) {
  return (
    <p className="messages-note">
      {remaining === MAX_UNACCEPTED_MESSAGES ? (
        <Trans>
          Your message goes to {name}’s requests. You can send{' '}
          <Plural value={remaining} one="# message" other="# messages" /> until they accept, and photos and
          videos after that.
        </Trans>
      ) : (
        <Trans>
          {name} hasn’t accepted your request yet. You can send{' '}
          <Plural value={remaining} one="# more message" other="# more messages" />.
        </Trans>
      )}
    </p>
  )
}
