import type { MemberCard } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { memberRoute } from './member-route.ts'

/** What shows a member, as the way to their page. Agents have none to go to. */
export function MemberLink({
  member,
  isSilent = false,
  className,
  children,
}: {
  member: MemberCard
  /** A picture beside a name that leads to the same place: once is enough for the keyboard and for ears. */
  isSilent?: boolean
  className?: string
  children: ReactNode
}) {
  if (member.kind === 'agent') return children
  return (
    <Link
      {...memberRoute(member)}
      {...(isSilent && { tabIndex: -1, 'aria-hidden': true })}
      className={clsx(
        isSilent
          ? 'flex-none rounded-full'
          : 'flex min-h-6 min-w-0 items-center gap-1.5 rounded-small hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  )
}
