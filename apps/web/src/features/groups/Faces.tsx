import type { MemberCard } from '@guildhall/contract/members'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'

/** Renders the first people as overlapping pictures. Decorative: their number is beside it. */
export function Faces({
  members,
  max,
  size = 'sm',
}: {
  members: readonly { id: string; user: MemberCard }[]
  max: number
  size?: 'xs' | 'sm'
}) {
  return (
    <span aria-hidden className="flex">
      {members.slice(0, max).map(({ id, user }) => (
        <MemberAvatar
          key={id}
          member={user}
          size={size}
          className="shadow-[0_0_0_2px_var(--surface)] not-first:-ml-1.25"
        />
      ))}
    </span>
  )
}
