import type { MemberCard } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MemberName } from '#web/features/members/MemberName.tsx'

/** A member by name, leading to their page. */
export function PersonLink({ member, className }: { member: MemberCard; className?: string }) {
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: member.id }}
      className={clsx('flex min-w-0 items-center gap-1.5 rounded-small hover:underline', className)}
    >
      <MemberName member={member} />
    </Link>
  )
}
