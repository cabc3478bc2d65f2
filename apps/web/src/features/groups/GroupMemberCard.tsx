import type { GroupMember } from '@guildhall/contract/groups'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { MemberAnswers } from './MemberAnswers.tsx'
import { MemberMenuButton } from './MemberMenuButton.tsx'
import { MutedBadge } from './MutedBadge.tsx'
import { RoleBadges } from './RoleBadges.tsx'

/** A member of a group, with the menu of what the viewer can do about them. */
export function GroupMemberCard({ groupId, member }: { groupId: string; member: GroupMember }) {
  const { user, mutedUntil, viewer } = member
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] content-center p-3.5">
      <div className="flex min-w-0 items-center gap-3">
        <MemberLink member={user} decorative>
          <MemberAvatar member={user} size="lg" className="size-12!" />
        </MemberLink>
        <div className="min-w-0 flex-1">
          <MemberLink member={user} className="text-md">
            <MemberName member={user} />
          </MemberLink>
          <MemberNote member={member} className="text-sm" />
          <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
            <RoleBadges member={member} />
            {mutedUntil !== null && <MutedBadge mutedUntil={mutedUntil} />}
          </div>
        </div>
        {Object.values(viewer).includes(true) && <MemberMenuButton groupId={groupId} member={member} />}
      </div>
      {member.answers.length > 0 && <MemberAnswers answers={member.answers} />}
    </li>
  )
}

/** Shows the e-mail address of a member, which only the owner and admins receive; for others the username. */
function MemberNote({
  member: {
    user: { email, username },
  },
  className,
}: {
  member: GroupMember
  className?: string
}) {
  const note = email ?? (username === null ? null : `@${username}`)
  if (note === null) return null
  return (
    <div title={note} className={`truncate text-muted ${className ?? ''}`}>
      {note}
    </div>
  )
}
