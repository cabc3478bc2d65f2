import type { ConversationSummary } from '@guildhall/contract/conversations'
import clsx from 'clsx'
import { UsersRound } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ActiveDot } from './ActiveDot.tsx'

type Faced = Pick<ConversationSummary, 'id' | 'person' | 'faces'>

/** The picture of a conversation: of the other person, or of two of several. The name is beside it. */
export function ConversationFace({
  conversation: { id, person, faces },
  isActive = false,
  size = 'md',
}: {
  conversation: Faced
  isActive?: boolean
  /** A small one is in the header, which also says who is active. */
  size?: 'sm' | 'md'
}) {
  const [first, second] = faces
  const box = clsx('relative block flex-none', size === 'md' ? 'size-12' : 'size-10')
  const whole = 'size-full! text-md!'
  if (person)
    return (
      <span className={box}>
        <MemberAvatar member={person} size="free" className={whole} />
        {isActive && <ActiveDot decorative={size === 'sm'} />}
      </span>
    )
  if (!first || !second)
    return (
      <span className={box}>
        {first ? (
          <MemberAvatar member={first} size="free" className={whole} />
        ) : (
          <Avatar
            id={id}
            initials={<UsersRound size={20} strokeWidth={1.9} />}
            size="free"
            className={whole}
          />
        )}
      </span>
    )
  const small = 'absolute! size-[64%]! text-xs! shadow-[0_0_0_2px_var(--surface)]'
  return (
    <span className={box}>
      <MemberAvatar member={second} size="free" className={clsx(small, 'top-0 right-0')} />
      <MemberAvatar member={first} size="free" className={clsx(small, 'bottom-0 left-0')} />
    </span>
  )
}
