import { Plural } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Renders how many members and posts a group has. */
export function GroupCounts({ group, className }: { group: Pick<Group, '_count'>; className?: string }) {
  const { members, posts } = group._count
  return (
    <ul
      className={clsx(
        'flex min-w-0 flex-wrap gap-x-3.5 overflow-clip text-sm text-muted tabular-nums',
        className,
      )}
    >
      <Count>
        <Plural value={members} one="# member" other="# members" />
      </Count>
      <Count>
        <Plural value={posts} one="# post" other="# posts" />
      </Count>
    </ul>
  )
}

/** A count with a dot before it, which the list cuts off at the beginning of each line. */
function Count({ children }: { children: ReactNode }) {
  return (
    <li className="relative whitespace-nowrap before:absolute before:-left-2.25 before:content-['·']">
      {children}
    </li>
  )
}
