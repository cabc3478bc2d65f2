import './profile.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Pencil, Plus, Sparkles } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { MessageLink } from '#web/features/members/MessageLink.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { InCommon } from '#web/features/relations/InCommon.tsx'
import { relationQuery } from '#web/features/relations/relations.queries.ts'
import { RelationSkeleton } from '#web/features/relations/RelationSkeleton.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { BioText } from './BioText.tsx'
import { ProfileCounts } from './ProfileCounts.tsx'
import { ProfileCover } from './ProfileCover.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'

const RelationButtons = lazyNamed(
  async () => (await import('#web/features/relations/RelationButtons.tsx')).RelationButtons,
)
const openEditProfile = lazyDialog(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog)

/** The profile header: cover, photo, name, bio, counts and actions. `children` are the tabs. */
export function ProfileHead({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { t } = useLingui()
  const name = displayName(profile)
  const edit = () =>
    openEditProfile({
      profile,
      cover: (preview) => <ProfileCover profile={preview} className="photo-editor-cover" />,
    })
  return (
    <div className="profile-stage">
      <section aria-label={t({ message: 'Profile', context: 'heading' })} className="profile-who">
        <ProfileCover profile={profile} className="profile-cover" />
        <div className="profile-me">
          <div className="profile-face">
            <MemberAvatar member={profile} size="free" className="profile-avatar" />
          </div>
          <div className="profile-id">
            <h1 dir="auto">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {profile.isVerified && (
                <span className="profile-verified">
                  <BadgeCheck size={16} aria-hidden />
                  <Trans context="badge">Verified</Trans>
                </span>
              )}
              {profile.kind === 'agent' && (
                <Badge tone="ai">
                  <Sparkles size={11} aria-hidden />
                  {t({ message: 'AI', context: 'badge' })}
                </Badge>
              )}
            </h1>
            {profile.username !== null && <div className="truncate text-muted">@{profile.username}</div>}
          </div>
          <div className="profile-do">
            {profile.viewer.canEdit ? (
              <Button aria-haspopup="dialog" onClick={edit}>
                <Pencil size={17} strokeWidth={1.9} aria-hidden />
                <Trans>Edit Profile</Trans>
              </Button>
            ) : (
              <>
                <Suspense fallback={<RelationSkeleton />}>
                  <RelationButtons memberId={profile.id} name={name} />
                </Suspense>
                {profile.kind === 'member' && <MessageLink memberId={profile.id} />}
              </>
            )}
          </div>
          <div className="profile-more">
            {profile.bio !== null && <BioText bio={profile.bio} className="profile-bio" />}
            <ProfileFacts profile={profile} />
            <div className="profile-numbers">
              <ProfileCounts profile={profile} />
              {!profile.viewer.canEdit && <MutualFriends memberId={profile.id} />}
            </div>
            {profile.viewer.canEdit && <CompletionPrompts profile={profile} onEdit={edit} />}
          </div>
        </div>
        {children}
      </section>
    </div>
  )
}

/** Shows how many friends the viewer and this member have in common. */
function MutualFriends({ memberId }: { memberId: string }) {
  const { data: relation } = useQuery(relationQuery(memberId))
  if (!relation?.mutualFriends) return null
  return (
    <p className="profile-mutual">
      <InCommon mutualFriends={relation.mutualFriends} />
    </p>
  )
}

/** Buttons that add what the viewer's own profile still lacks. */
function CompletionPrompts({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { t } = useLingui()
  const missing = [
    profile.username === null && t`Choose a username`,
    profile.bio === null && t`Add a bio`,
    profile.coverImageUrl === null && t`Add a cover photo`,
  ].filter((label) => label !== false)
  if (missing.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {missing.map((label) => (
        <Button key={label} variant="soft" aria-haspopup="dialog" onClick={onEdit}>
          <Plus size={16} aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  )
}
