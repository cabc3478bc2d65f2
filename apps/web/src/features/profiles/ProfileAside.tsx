import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSuggestions } from '#web/features/relations/use-suggestions.ts'
import { SidePeopleToKnow } from '#web/features/relations/SidePeopleToKnow.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { SideColumn } from '#web/ui/SideColumn.tsx'
import { Badges } from './Badges.tsx'
import { MediaTile } from './MediaTile.tsx'
import type { ProfileTab } from './profile-tabs.ts'
import { profilePostsQuery } from './profiles.queries.ts'

const MAX_MEDIA = 6

/** Renders newest media and badges, unless the open tab shows them, and suggested people. */
export function ProfileAside({
  profile,
  tab,
  onMedia,
}: {
  profile: Profile
  tab: ProfileTab
  onMedia: () => void
}) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(profilePostsQuery(profile.id, 'media'))
  const { suggestions } = useSuggestions()
  const newest = itemsOf(data).slice(0, MAX_MEDIA)
  return (
    <SideColumn label={t({ message: 'About', context: 'heading' })}>
      {tab !== 'media' && newest.length > 0 && (
        <section aria-labelledby="newest-media" className="card grid gap-3 p-4">
          <div className="flex items-center gap-3">
            <h2 id="newest-media" className="flex-1 text-lg">{t`Photos & Videos`}</h2>
            <button
              type="button"
              onClick={onMedia}
              className="rounded-small text-sm font-semibold text-primary hover:underline"
            >
              {t`See all`}
            </button>
          </div>
          <ul className="profile-grid">
            {newest.map(({ id }) => (
              <MediaTile key={id} postId={id} />
            ))}
          </ul>
        </section>
      )}
      {tab !== 'about' && profile.badges.length > 0 && <Badges badges={profile.badges} />}
      <SidePeopleToKnow people={itemsOf(suggestions.data).filter(({ id }) => id !== profile.id)} />
    </SideColumn>
  )
}
