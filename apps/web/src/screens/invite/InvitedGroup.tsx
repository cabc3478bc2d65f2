import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { GroupTile } from '#web/features/groups/GroupAvatar.tsx'
import { GroupCounts } from '#web/features/groups/GroupCounts.tsx'
import { GroupCover } from '#web/features/groups/GroupCover.tsx'
import { GroupPrivacyBadge } from '#web/features/groups/GroupPrivacyBadge.tsx'
import { useJoin } from '#web/features/groups/use-join.ts'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const bodyClass = 'grid w-full justify-items-center gap-3 px-6 pt-3 pb-6 max-desk:px-4'

/** Renders a group with a button that joins it by an invite link. */
export function InvitedGroup({
  group,
  token,
  onRefused,
}: {
  group: Group
  token: string
  /** Called if joining failed: the link may have ended meanwhile. */
  onRefused: () => void
}) {
  const { t } = useLingui()
  const { join, isPending, asks } = useJoin(group, { token, onRefused })
  const { createdBy } = group
  const creator = createdBy && displayName(createdBy)
  return (
    <article className="card groups-invite">
      <GroupCover group={group} className="groups-invite-cover" />
      <GroupTile group={group} className="groups-invite-tile" />
      <div className={bodyClass}>
        <p className="text-sm text-muted">{t`You’re invited to join`}</p>
        <h1 dir="auto" className="-mt-1 max-w-full text-2xl tracking-[-0.02em] wrap-anywhere">
          {group.name}
        </h1>
        <div className="flex flex-wrap items-center justify-center gap-x-3.5 gap-y-2">
          <GroupPrivacyBadge privacy={group.privacy} />
          <GroupCounts group={group} />
        </div>
        <p dir="auto" className="paragraphs text-md text-pretty wrap-anywhere whitespace-pre-line">
          {group.description}
        </p>
        {createdBy && (
          <div className="flex max-w-full min-w-0 items-center gap-2 text-sm text-muted">
            <MemberAvatar member={createdBy} size="xs" />
            <span className="min-w-0 truncate">
              <Trans>
                Created by{' '}
                <MemberLink member={createdBy} className="inline! font-semibold text-ink">
                  {creator}
                </MemberLink>
              </Trans>
            </span>
          </div>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          busy={isPending}
          onClick={join}
          className="mt-2"
          {...(asks && { 'aria-haspopup': 'dialog' })}
        >
          {isPending ? t({ message: 'Joining...', context: 'status' }) : t`Join Group`}
        </Button>
      </div>
    </article>
  )
}

/** Loading placeholder in the shape of `InvitedGroup`. */
export function InvitedGroupSkeleton() {
  return (
    <div aria-hidden className="card groups-invite">
      <div className="groups-cover groups-invite-cover" />
      <Skeleton className="groups-invite-tile rounded-card!" />
      <div className={bodyClass}>
        <Skeleton className="h-[0.8lh] w-32 text-sm" />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-6 w-44" />
        <Skeleton className="mt-2 h-13 w-full rounded-control!" />
      </div>
    </div>
  )
}
