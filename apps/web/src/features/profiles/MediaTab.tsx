import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { Images } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MediaTile } from './MediaTile.tsx'
import type { ProfileShelf } from './ProfileShelf.tsx'

const SKELETONS = 9

/** The pictures and videos of a member that the reader may see. `List` is the list that the page has loaded already. */
export function MediaTab({ profile, List }: { profile: Profile; List: typeof ProfileShelf }) {
  const { t } = useLingui()
  const name = displayName(profile)
  const skeleton = (
    <div aria-busy className="profile-grid">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={at} className="aspect-square" />
      ))}
    </div>
  )
  const empty = (
    <section className="card">
      <EmptyState icon={Images} title={t`No photos or videos yet`} level={2}>
        {profile.viewer.canEdit
          ? t`Pictures and videos that you share appear here.`
          : t`${name} hasn't shared any photos or videos yet.`}
      </EmptyState>
    </section>
  )
  return (
    <List memberId={profile.id} shelf="media" skeleton={skeleton} empty={empty}>
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
