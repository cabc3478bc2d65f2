import '#web/features/groups/groups.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { invitedGroupQuery } from '#web/features/groups/groups.queries.ts'
import { useIsMember } from '#web/features/groups/use-is-member.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { InvitedGroup, InvitedGroupSkeleton } from './InvitedGroup.tsx'

/** Renders the group that an invite link leads to. Members of the group go straight to it. */
export function InviteScreen() {
  const { t } = useLingui()
  const { token } = useParams({ from: '/member/invite/$token' })
  const { data: group, isError, refetch } = useQuery(invitedGroupQuery(token))
  const isMember = useIsMember(group)
  useTitle(group?.name ?? t`Group invitation`)
  if (group && isMember) return <Navigate to="/groups/$id" params={{ id: group.id }} replace />
  return (
    <Page layout="broad" isBusy={group === undefined && !isError}>
      {group ? (
        <InvitedGroup group={group} token={token} onRefused={() => void refetch()} />
      ) : group === null ? (
        <section className="card">
          <DeadLink />
        </section>
      ) : isError ? (
        <section className="card">
          <LoadFailed title={t`Couldn’t load this invitation`} level={1} onRetry={() => void refetch()} />
        </section>
      ) : (
        <InvitedGroupSkeleton />
      )}
    </Page>
  )
}

function DeadLink() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={Unlink}
      title={t`This invite link no longer works`}
      action={
        <Link to="/groups" className={buttonClass({ variant: 'primary' })}>
          {t`Browse Groups`}
        </Link>
      }
    >
      {t`It may have expired or been used up. Ask the person who sent it to you for a new one.`}
    </EmptyState>
  )
}
