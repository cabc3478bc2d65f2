import { Plural, Trans } from '@lingui/react/macro'
import type { SentenceProps } from './kind.ts'

/** Renders who reacted. A single upvote is called that; everything else is a reaction. */
export function LikeSentence({ notification: { actorCount, reaction, subject }, who }: SentenceProps) {
  const isComment = subject?.kind === 'comment'
  if (actorCount === 1 && reaction === 'upvote')
    return isComment ? <Trans>{who} upvoted your comment</Trans> : <Trans>{who} upvoted your post</Trans>
  return isComment ? (
    <Plural value={actorCount} other={<Trans>{who} reacted to your comment</Trans>} />
  ) : (
    <Plural value={actorCount} other={<Trans>{who} reacted to your post</Trans>} />
  )
}
