import { findMentions } from '@guildhall/contract/mention-text'
import clsx from 'clsx'
import { RichText } from '#web/ui/RichText.tsx'

/** Renders a member's bio; URLs and @mentions are links. */
export function BioText({ bio, className }: { bio: string; className: string }) {
  const mentions = findMentions(bio).map((mention) => ({ ...mention, type: 'user' as const, id: '' }))
  return (
    <p dir="auto" className={clsx('paragraphs', className)}>
      <RichText text={bio} mentions={mentions} />
    </p>
  )
}
