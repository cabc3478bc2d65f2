import type { GroupMember } from '@guildhall/contract/groups'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'

/** Renders the first members as overlapping pictures. Decorative: their number is beside it. */
export function Faces({
  members,
  max,
  size = 'sm',
}: {
  members: readonly GroupMember[]
  max: number
  size?: 'xs' | 'sm'
}) {
  return (
    <span aria-hidden className="flex">
      {members.slice(0, max).map(({ id, user }) => (
        <MemberAvatar key={id} member={user} size={size} className="group-face" />
      ))}
    </span>
  )
}
