import type { MemberCard } from '@guildhall/contract/members'
import type { ReactNode } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A member on the Friends page, with a note and actions. */
export function PersonCard({
  member,
  marked,
  note,
  more,
  children,
}: {
  member: MemberCard
  /** The name with search matches highlighted, if it was searched for. */
  marked?: ReactNode
  note: ReactNode
  /** At the end of the first line. */
  more?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="card grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 p-4">
      <MemberAvatar member={member} size="lg" />
      <div className="flex min-w-0 items-center gap-2">
        <div className="min-w-0 flex-1">
          <MemberLink member={member} className="text-md">
            <MemberName member={member} marked={marked} />
          </MemberLink>
          <div className="min-h-[1lh] truncate text-sm text-muted">{note}</div>
        </div>
        {more}
      </div>
      {children && (
        <div className="col-span-2 mt-3.5 flex gap-2 *:flex-1 desk:col-span-1 desk:col-start-2 desk:*:flex-initial">
          {children}
        </div>
      )}
    </li>
  )
}

/** Loading placeholder of the same size as `PersonCard`. */
export function PersonSkeleton({ hasActions = true }: { hasActions?: boolean }) {
  return (
    <li aria-hidden className="card grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 p-4">
      <MemberAvatar member={null} size="lg" />
      <div className="grid min-w-0 content-center">
        <span className="flex h-6 items-center text-md">
          <Skeleton className="h-[0.8lh] w-36" />
        </span>
        <span className="flex h-[1lh] items-center text-sm">
          <Skeleton className="h-[0.8lh] w-24" />
        </span>
      </div>
      {hasActions && (
        <div className="col-span-2 mt-3.5 flex gap-2 desk:col-span-1 desk:col-start-2">
          <Skeleton className="h-11 w-full rounded-control desk:h-9 desk:w-28" />
        </div>
      )}
    </li>
  )
}
