import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Suspense } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { composerProps } from './composer-props.ts'

const MutedLine = lazyNamed(async () => (await import('#web/features/decisions/MutedLine.tsx')).MutedLine)

/** Invites a member to write, above the posts of a group. One who is muted reads until when. */
export function GroupPrompt({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { canPost, mutedUntil } = group.viewer
  if (mutedUntil !== null)
    return (
      <section aria-label={t`Create post`} className="card p-4">
        <Suspense>
          <MutedLine mutedUntil={mutedUntil} />
        </Suspense>
      </section>
    )
  if (!canPost) return null
  return (
    <section aria-label={t`Create post`} className="card flex items-center gap-3 p-4">
      <MemberAvatar member={user} ring />
      <button
        type="button"
        {...composerProps(group.id)}
        className="min-h-11 min-w-0 flex-1 truncate rounded-capsule bg-sunken px-4 text-left text-md text-muted transition-colors hover:bg-line/60"
      >
        {t`Write something to the group…`}
      </button>
    </section>
  )
}
