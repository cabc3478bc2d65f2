import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { NotebookPen } from 'lucide-react'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'

/** Renders a member's posts that the viewer can see. */
export function PostsTab({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const name = displayName(profile)
  const empty = (
    <section className="card">
      {profile.viewer.canEdit ? (
        <EmptyState
          icon={NotebookPen}
          title={t`No posts yet`}
          level={2}
          action={<Button variant="primary" onClick={() => openComposer()}>{t`Create post`}</Button>}
        >
          {t`Share your first post to get started!`}
        </EmptyState>
      ) : (
        <EmptyState icon={NotebookPen} title={t`No posts yet`} level={2}>
          {t`${name} hasn't shared any posts yet.`}
        </EmptyState>
      )}
    </section>
  )
  return <ProfilePosts memberId={profile.id} tab="posts" empty={empty} />
}
