import './group.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Crown, Users } from 'lucide-react'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { displayName } from '#web/lib/names.ts'
import { Faces } from './Faces.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupTile } from './GroupAvatar.tsx'
import { GroupBanner } from './GroupBanner.tsx'
import { GroupPrivacyBadge } from './GroupPrivacyBadge.tsx'

/** The header of a group: cover, name, description, who created it, and what the viewer can do. */
export function GroupHead({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const { id, name, createdBy } = group
  const creator = createdBy && displayName(createdBy)
  return (
    <section aria-label={t({ message: 'Group', context: 'heading' })} className="group-frame">
      <div className="relative">
        <GroupBanner group={group} className="group-banner" />
        <BackButton />
      </div>
      <div className="group-id">
        <GroupTile group={group} className="group-emblem" />
        <div className="group-title">
          <h1 dir="auto">{name}</h1>
          <GroupPrivacyBadge privacy={group.privacy} />
        </div>
        <div className="group-text">
          <p
            dir="auto"
            className="paragraphs line-clamp-3 max-w-prose text-base text-pretty whitespace-pre-line wrap-anywhere"
          >
            {group.description}
          </p>
          <div className="group-facts">
            <Link
              to="/groups/$id"
              params={{ id }}
              search={{ tab: 'members' }}
              replace
              resetScroll={false}
              className="group-fact rounded-small hover:underline"
            >
              <Users size={16} strokeWidth={1.9} aria-hidden />
              <span>
                <Plural value={group._count.members} one="# member" other="# members" />
              </span>
              <span className="desk:hidden">
                <Faces members={group.memberships} max={5} size="xs" />
              </span>
            </Link>
            {createdBy && (
              <span className="group-fact">
                <Crown size={16} strokeWidth={1.9} aria-hidden />
                <span className="min-w-0">
                  <Trans>
                    Created by{' '}
                    <MemberLink member={createdBy} className="inline! font-semibold text-ink wrap-anywhere">
                      {creator}
                    </MemberLink>
                  </Trans>
                </span>
              </span>
            )}
          </div>
        </div>
        <div className="group-do">
          <GroupActions group={group} />
        </div>
      </div>
    </section>
  )
}

function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <button
      type="button"
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/groups' }))}
      className="group-back"
    >
      <ChevronLeft size={18} strokeWidth={2.1} aria-hidden />
      {t({ message: 'Back', context: 'button' })}
    </button>
  )
}
