import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { Globe, Heart, Lock } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { setLikesArePublic } from './profiles.queries.ts'
import type { ProfilePosts } from './ProfilePosts.tsx'

/** Renders a member's likes if the viewer can see them. `Posts` is the list that the page already loaded. */
export function LikesTab({ profile, Posts }: { profile: Profile; Posts: typeof ProfilePosts }) {
  const { t } = useLingui()
  const name = displayName(profile)
  if (!profile.viewer.canSeeLikes) {
    return (
      <section className="card">
        <EmptyState icon={Lock} title={t`Likes are private`} level={2}>
          {t`Only ${name} can see which posts they liked.`}
        </EmptyState>
      </section>
    )
  }
  const empty = (
    <section className="card">
      <EmptyState icon={Heart} title={t`No likes yet`} level={2}>
        {profile.viewer.canEdit
          ? t`Posts you upvote, like or love appear here.`
          : t`${name} hasn’t liked any posts yet.`}
      </EmptyState>
    </section>
  )
  return (
    <>
      {profile.viewer.canEdit && <LikesVisibility profile={profile} />}
      <Posts memberId={profile.id} tab="likes" empty={empty} />
    </>
  )
}

/** Switches the viewer's likes between private and visible to everyone who can see the profile. */
function LikesVisibility({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const kind = setLikesArePublic(profile.id)
  const change = useChange(kind)
  const isPublic = useOptimistic(kind, profile.likesArePublic, (_current, next) => next)
  return (
    <section className="feed-item">
      <div className="card px-4 pb-3.5 *:border-0">
        <SettingLine
          icon={isPublic ? Globe : Lock}
          title={t`Show your likes to others`}
          text={
            isPublic
              ? t`Anyone who can see your profile can see your likes, but only for posts they have access to.`
              : t`Only you can see this tab.`
          }
          textId="likes-shown"
        >
          <Switch
            label={t`Show your likes to others`}
            describedBy="likes-shown"
            checked={isPublic}
            onChange={(next) => change(next)}
          />
        </SettingLine>
      </div>
    </section>
  )
}
