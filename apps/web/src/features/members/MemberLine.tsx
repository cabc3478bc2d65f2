import type { MemberCard } from '@guildhall/contract/members'
import clsx from 'clsx'
import { displayName } from '#web/lib/names.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'

/** Renders picture, name and username of a member, truncated to fit; a skeleton for null, while loading. */
export function MemberLine({ member, className }: { member: MemberCard | null; className?: string }) {
  return (
    <div className={clsx('flex min-h-10.5 min-w-0 items-center gap-3', className)}>
      <MemberAvatar member={member} />
      <div className="min-w-0 flex-1">
        <div className="truncate text-md font-semibold" title={member ? displayName(member) : undefined}>
          {member ? displayName(member) : <Skeleton className="h-[0.8lh] w-32" />}
        </div>
        {member?.username !== null && (
          <div className="truncate text-sm text-muted">
            {member ? `@${member.username}` : <Skeleton className="h-[0.8lh] w-24" />}
          </div>
        )}
      </div>
    </div>
  )
}
