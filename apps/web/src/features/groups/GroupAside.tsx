import './group.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupDetails, GroupMember } from '@guildhall/contract/groups'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'
import { Faces } from './Faces.tsx'
import { BELOW_GROUP_BAR_PX } from './GroupBar.tsx'
import { RoleBadges } from './RoleBadges.tsx'
import { staffOf } from './staff.ts'

const MAX_FACES = 8
const MAX_STAFF = 6

/** The card beside the posts of a group: its first members, its owner, its admins and what they see. `children` are below it. */
export function GroupAside({ group, children }: { group: GroupDetails; children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { members } = group._count
  const staff = staffOf(group.memberships)
  const shown = Math.min(MAX_FACES, group.memberships.length)
  return (
    <SideColumn label={t({ message: 'About', context: 'heading' })} topPx={BELOW_GROUP_BAR_PX + 8}>
      <div className="card divide-y divide-line">
        <section aria-labelledby="group-faces" className="grid gap-3 p-4">
          <div className="flex items-center gap-3">
            <h2 id="group-faces" className="flex-1 text-lg">
              {t({ message: 'Members', context: 'heading' })}
            </h2>
            <Link
              to="/groups/$id"
              params={{ id: group.id }}
              search={{ tab: 'members' }}
              replace
              resetScroll={false}
              aria-label={t`See all members`}
              className="rounded-small text-sm font-semibold text-primary hover:underline"
            >
              {t`See all`}
            </Link>
          </div>
          <div className="flex items-center gap-2.5">
            <Faces members={group.memberships} max={MAX_FACES} />
            {members > shown && (
              <span className="text-sm text-muted tabular-nums">+{i18n.number(members - shown)}</span>
            )}
          </div>
        </section>
        {staff.length > 0 && (
          <section aria-labelledby="group-staff" className="grid gap-3 p-4">
            <h2 id="group-staff" className="text-lg">{t`Owner and admins`}</h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {staff.slice(0, MAX_STAFF).map((member) => (
                <StaffLine key={member.id} member={member} />
              ))}
            </ul>
          </section>
        )}
        <p className="p-4 text-sm text-muted text-pretty">
          {t`The owner and admins see how members engage with this group.`}{' '}
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            search={{ tab: 'about' }}
            replace
            resetScroll={false}
            className="rounded-small font-semibold text-primary hover:underline"
          >
            {t`What this group records`}
          </Link>
        </p>
      </div>
      <Suspense>{children}</Suspense>
    </SideColumn>
  )
}

function StaffLine({ member }: { member: GroupMember }) {
  const { user } = member
  return (
    <li className="flex min-w-0 items-center gap-3">
      <MemberLink member={user} decorative>
        <MemberAvatar member={user} />
      </MemberLink>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-1.5">
          <MemberLink member={user}>
            <MemberName member={user} className="text-base" />
          </MemberLink>
          <RoleBadges member={member} />
        </div>
        {user.username !== null && <div className="truncate text-xs text-muted">@{user.username}</div>}
      </div>
    </li>
  )
}
