import { Plural, Trans } from '@lingui/react/macro'
import type { SentenceProps } from './kind.ts'
import { Name } from './parts.tsx'

/** Renders whose poll ended, and which option won. */
export function PollEndedSentence({ notification: { subject }, who }: SentenceProps) {
  const isOwn = subject?.isOwn
  const { winner = null, percent = 0, votes = 0 } = subject?.poll ?? {}
  if (winner === null)
    return isOwn ? <Trans>Your poll has ended</Trans> : <Trans>A poll by {who} has ended</Trans>
  const first = <Name>{winner}</Name>
  return isOwn ? (
    <Trans>
      Your poll ended: {first} won with {percent}% of <Plural value={votes} one="# vote" other="# votes" />
    </Trans>
  ) : (
    <Trans>
      A poll by {who} ended: {first} won with {percent}% of{' '}
      <Plural value={votes} one="# vote" other="# votes" />
    </Trans>
  )
}
