import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { composerProps } from './composer-props.ts'

/** Invites a member to write, above the posts of a group. */
export function GroupPrompt({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const { user } = useSession()
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
