import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { PostsTab } from '#web/features/profiles/PostsTab.tsx'
import type { ProfileTab } from '#web/features/profiles/profile-tabs.ts'
import { ProfileFacts } from '#web/features/profiles/ProfileFacts.tsx'
import { ProfileHead } from '#web/features/profiles/ProfileHead.tsx'
import { ProfilePostList } from '#web/features/profiles/ProfilePostList.tsx'
import { profileQuery } from '#web/features/profiles/profiles.queries.ts'
import { ProfilePosts } from '#web/features/profiles/ProfilePosts.tsx'
import { displayName } from '#web/lib/names.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Page } from '#web/ui/Page.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { ProfileFailed, ProfileLoading } from './ProfileStates.tsx'

const PANEL_ID = 'profile-panel'

const ProfileAside = lazyNamed(
  async () => (await import('#web/features/profiles/ProfileAside.tsx')).ProfileAside,
)
const MediaTab = lazyNamed(async () => (await import('#web/features/profiles/MediaTab.tsx')).MediaTab)
const LikesTab = lazyNamed(async () => (await import('#web/features/profiles/LikesTab.tsx')).LikesTab)
const AboutTab = lazyNamed(async () => (await import('#web/features/profiles/AboutTab.tsx')).AboutTab)

/** Loaded lazily because it is rarely shown. */
export const ProfileMissing = lazyNamed(async () => (await import('./ProfileMissing.tsx')).ProfileMissing)

/** Renders a member's profile: who they are, their posts, media and likes. */
export function ProfilePage({ userId, tab = 'posts', onTab }: { userId: string } & TabProps) {
  const { t } = useLingui()
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery(userId))
  useTitle(profile ? displayName(profile) : t({ message: 'Profile', context: 'page' }))

  if (profile === null)
    return (
      <Suspense fallback={<ProfileLoading />}>
        <ProfileMissing who={userId} />
      </Suspense>
    )
  if (!profile)
    return isError && !isFetching ? <ProfileFailed onRetry={() => void refetch()} /> : <ProfileLoading />
  // The key resets all local state when the member changes.
  return <LoadedProfile key={userId} profile={profile} tab={tab} onTab={onTab} />
}

/** The open tab, which is part of the URL. */
export type TabProps = { tab: ProfileTab | undefined; onTab: (tab: ProfileTab) => void }

function LoadedProfile({
  profile,
  tab,
  onTab,
}: {
  profile: Profile
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <ProfileHead profile={profile}>
        <Tabs
          label={t({ message: 'Profile', context: 'page' })}
          panelId={PANEL_ID}
          value={tab}
          tabs={[
            { value: 'posts', label: t({ message: 'Posts', context: 'tab' }) },
            { value: 'media', label: t`Photos & Videos` },
            {
              value: 'likes',
              label: t({ message: 'Likes', context: 'tab' }),
              note: !profile.likesArePublic && (
                <Lock size={14} role="img" aria-label={t({ message: 'Private', context: 'badge: likes' })} />
              ),
            },
            { value: 'about', label: t({ message: 'About', context: 'tab' }) },
          ]}
          onChange={onTab}
          className="profile-tabs"
        />
      </ProfileHead>
      <Page
        aside={
          <Suspense>
            <ProfileAside profile={profile} tab={tab} onMedia={() => onTab('media')} />
          </Suspense>
        }
      >
        <div className={tab === 'media' || tab === 'about' ? 'profile-panel' : 'feed'}>
          <TabPanel id={PANEL_ID} value={tab}>
            <Suspense>
              {tab === 'posts' && <PostsTab profile={profile} />}
              {tab === 'media' && <MediaTab profile={profile} List={ProfilePostList} />}
              {tab === 'likes' && <LikesTab profile={profile} Posts={ProfilePosts} />}
              {tab === 'about' && <AboutTab profile={profile} facts={<ProfileFacts profile={profile} />} />}
            </Suspense>
          </TabPanel>
        </div>
      </Page>
    </>
  )
}
