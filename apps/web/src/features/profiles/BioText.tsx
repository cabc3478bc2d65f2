import { findMentions } from '@guildhall/contract/mention-text'
import clsx from 'clsx'
import { RichText } from '#web/ui/RichText.tsx'

/** What a member says of themselves, with links and @names that lead to their pages. */
export function BioText({ bio, className }: { bio: string; className: string }) {
  const names = findMentions(bio).map((found) => ({ ...found, type: 'user' as const, id: '' }))
  return (
    <p dir="auto" className={clsx('paragraphs', className)}>
      <RichText text={bio} mentions={names} />
    </p>
  )
}
