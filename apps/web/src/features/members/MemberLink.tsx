import type { MemberCard } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { memberRoute } from './member-route.ts'

/** Links its children to a member's profile. Agents have none, so theirs are rendered without a link. */
export function MemberLink({
  member,
  decorative = false,
  className,
  children,
}: {
  member: MemberCard
  /** Hides the link from keyboard and screen readers, for a picture next to a name with the same link. */
  decorative?: boolean
  className?: string
  children: ReactNode
}) {
  if (member.kind === 'agent') return children
  return (
    <Link
      {...memberRoute(member)}
      {...(decorative && { tabIndex: -1, 'aria-hidden': true })}
      className={clsx(
        decorative
          ? 'flex-none rounded-full'
          : 'flex min-h-6 min-w-0 items-center gap-1.5 rounded-small hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  )
}
