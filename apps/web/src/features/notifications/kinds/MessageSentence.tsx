import { Plural, Trans } from '@lingui/react/macro'
import type { SentenceProps } from './kind.ts'
import { Name } from './parts.tsx'

/** Renders who wrote to the reader, and in which conversation if it has a name. What they wrote stays there. */
export function MessageSentence({ notification: { actorCount, subject }, who }: SentenceProps) {
  if (!subject?.text) return <Plural value={actorCount} other={<Trans>{who} sent you a message</Trans>} />
  const conversation = <Name>{subject.text}</Name>
  return (
    <Plural
      value={actorCount}
      other={
        <Trans>
          {who} wrote in {conversation}
        </Trans>
      }
    />
  )
}
