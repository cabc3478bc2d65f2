import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { Images } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MediaTile } from './MediaTile.tsx'
import type { ProfilePostList } from './ProfilePostList.tsx'

const SKELETON_COUNT = 9

/** Renders a member's media that the viewer can see. `List` is the list that the page already loaded. */
export function MediaTab({ profile, List }: { profile: Profile; List: typeof ProfilePostList }) {
  const { t } = useLingui()
  const name = displayName(profile)
  const skeleton = (
    <div aria-busy className="profile-grid">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  )
  const empty = (
    <section className="card">
      <EmptyState icon={Images} title={t`No photos or videos yet`} level={2}>
        {profile.viewer.canEdit
          ? t`Photos and videos you share appear here.`
          : t`${name} hasn’t shared any photos or videos yet.`}
      </EmptyState>
    </section>
  )
  return (
    <List memberId={profile.id} tab="media" skeleton={skeleton} empty={empty}>
      {({ entries, isBusy }) => (
        <ul aria-label={t`Photos & Videos`} aria-busy={isBusy} className="profile-grid">
          {entries.map(({ id }) => (
            <MediaTile key={id} postId={id} />
          ))}
        </ul>
      )}
    </List>
  )
}
