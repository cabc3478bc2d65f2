import './groups.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeletionNote } from './DeletionNote.tsx'
import { GroupTile } from './GroupAvatar.tsx'
import { GroupCounts } from './GroupCounts.tsx'
import { GroupCover } from './GroupCover.tsx'
import { GroupPrivacyBadge } from './GroupPrivacyBadge.tsx'
import { useIsMember } from './use-is-member.ts'

/** Renders a group in a grid. The whole card links to the group; only its buttons do not. */
export function GroupCard({
  group,
  children,
}: {
  group: Group
  /** Buttons for non-members. */ children?: ReactNode
}) {
  const { t } = useLingui()
  const isMember = useIsMember(group)
  const { createdBy } = group
  const creator = createdBy && displayName(createdBy)
  return (
    <article className="card groups-card relative">
      <GroupCover group={group} className="groups-card-cover" />
      <div className="groups-card-body">
        <GroupTile group={group} className="groups-card-tile" />
        <h3 className="groups-card-name text-lg">
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            dir="auto"
            title={group.name}
            className="card-link line-clamp-1 wrap-anywhere"
          >
            {group.name}
          </Link>
        </h3>
        <span className="groups-card-privacy flex">
          {group.deletesAt === null && <GroupPrivacyBadge privacy={group.privacy} />}
        </span>
        <div className="groups-card-text grid content-start gap-2.5">
          <p dir="auto" className="line-clamp-2 desk:min-h-[2lh] text-base wrap-anywhere">
            {group.description}
          </p>
          {group.deletesAt !== null && <DeletionNote deletesAt={group.deletesAt} />}
          {createdBy && group.deletesAt === null && (
            <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
              <MemberAvatar member={createdBy} size="xs" />
              <span className="min-w-0 truncate">
                <Trans>
                  Created by <b className="font-semibold text-ink">{creator}</b>
                </Trans>
              </span>
            </p>
          )}
        </div>
      </div>
      <footer className="groups-card-foot">
        <GroupCounts group={group} className="flex-1" />
        {isMember ? (
          <Badge>
            <Check size={12} strokeWidth={2.6} aria-hidden />
            {t({ message: 'Member', context: 'badge' })}
          </Badge>
        ) : (
          children && <div className="relative z-1 flex gap-2">{children}</div>
        )}
      </footer>
    </article>
  )
}

/** Loading placeholder of the same size as `GroupCard`. */
export function GroupSkeleton() {
  return (
    <div aria-hidden className="card groups-card">
      <div data-empty className="groups-cover groups-card-cover" />
      <div className="groups-card-body">
        <Skeleton className="groups-card-tile rounded-card!" />
        <span className="groups-card-name flex h-[1lh] items-center text-lg">
          <Skeleton className="h-[0.8lh] w-40" />
        </span>
        <span className="groups-card-privacy flex">
          <Skeleton className="h-5 w-16 rounded-capsule!" />
        </span>
        <div className="groups-card-text grid content-start gap-2.5">
          <span className="grid h-[2lh] content-around text-base">
            <Skeleton className="h-[0.8lh]" />
            <Skeleton className="h-[0.8lh] w-3/4" />
          </span>
          <span className="flex h-6 items-center gap-2 text-sm">
            <Skeleton round className="size-6" />
            <Skeleton className="h-[0.8lh] w-32" />
          </span>
        </div>
      </div>
      <div className="groups-card-foot text-sm">
        <Skeleton className="h-[0.8lh] w-36" />
      </div>
    </div>
  )
}
