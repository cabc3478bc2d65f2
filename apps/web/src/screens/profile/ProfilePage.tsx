import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PostsTab } from '#web/features/profiles/PostsTab.tsx'
import type { ProfileTab } from '#web/features/profiles/profile-tabs.ts'
import { ProfileFacts } from '#web/features/profiles/ProfileFacts.tsx'
import { ProfileHead } from '#web/features/profiles/ProfileHead.tsx'
import { ProfileShelf } from '#web/features/profiles/ProfileShelf.tsx'
import { profileQuery } from '#web/features/profiles/profiles.queries.ts'
import { ShelfPosts } from '#web/features/profiles/ShelfPosts.tsx'
import { displayName } from '#web/lib/names.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ProfileFailed, ProfileLoading } from './ProfileStates.tsx'

const PANEL = 'profile-panel'

const ProfileAside = lazy(async () => ({
  default: (await import('#web/features/profiles/ProfileAside.tsx')).ProfileAside,
}))
const MediaTab = lazy(async () => ({
  default: (await import('#web/features/profiles/MediaTab.tsx')).MediaTab,
}))
const LikesTab = lazy(async () => ({
  default: (await import('#web/features/profiles/LikesTab.tsx')).LikesTab,
}))
const AboutTab = lazy(async () => ({
  default: (await import('#web/features/profiles/AboutTab.tsx')).AboutTab,
}))

/** Rarely met, so it comes when it is. */
export const ProfileMissing = lazy(async () => ({
  default: (await import('./ProfileMissing.tsx')).ProfileMissing,
}))

/** The page of a member: who they are, and what they wrote, showed and liked. */
export function ProfilePage({ userId, tab = 'posts', onTab }: { userId: string } & TabProps) {
  const { t } = useLingui()
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery(userId))
  useTitle(profile ? displayName(profile) : t`Profile`)

  if (profile === null)
    return (
      <Suspense fallback={<ProfileLoading />}>
        <ProfileMissing who={userId} />
      </Suspense>
    )
  if (!profile)
    return isError && !isFetching ? <ProfileFailed onRetry={() => void refetch()} /> : <ProfileLoading />
  // Everything that is open belongs to one member.
  return <Page key={userId} profile={profile} tab={tab} onTab={onTab} />
}

/** The open tab, which stands in the address. */
export type TabProps = { tab: ProfileTab | undefined; onTab: (tab: ProfileTab) => void }

function Page({
  profile,
  tab,
  onTab,
}: {
  profile: Profile
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
}) {
  const { t } = useLingui()
  const isWide = useMedia('(min-width: 861px)')
  return (
    <>
      <ProfileHead profile={profile}>
        <Tabs
          label={t`Profile`}
          panelId={PANEL}
          value={tab}
          tabs={[
            { value: 'posts', label: t`Posts` },
            { value: 'media', label: t`Photos & Videos` },
            {
              value: 'likes',
              label: t`Likes`,
              note: !profile.likesArePublic && <Lock size={14} role="img" aria-label={t`Private`} />,
            },
            { value: 'about', label: t`About` },
          ]}
          onChange={onTab}
          className="profile-tabs"
        />
      </ProfileHead>
      <div className="page">
        <div className={tab === 'media' || tab === 'about' ? 'profile-panel' : 'feed'}>
          <TabPanel id={PANEL} value={tab}>
            <Suspense>
              {tab === 'posts' && <PostsTab profile={profile} />}
              {tab === 'media' && <MediaTab profile={profile} List={ProfileShelf} />}
              {tab === 'likes' && <LikesTab profile={profile} Posts={ShelfPosts} />}
              {tab === 'about' && <AboutTab profile={profile} facts={<ProfileFacts profile={profile} />} />}
            </Suspense>
          </TabPanel>
        </div>
        {isWide && (
          <Suspense>
            <ProfileAside profile={profile} tab={tab} onMedia={() => onTab('media')} />
          </Suspense>
        )}
      </div>
    </>
  )
}
