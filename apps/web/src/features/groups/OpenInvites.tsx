import { useLingui } from '@lingui/react/macro'
import type { GroupInvite } from '@guildhall/contract/group-invites'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { groupInvitesQuery, revokeInvite } from './members.queries.ts'
import { PersonLine } from './PersonLine.tsx'

/** Lists who is invited to a group and has not answered, with a button that takes the invitation back. */
export function OpenInvites({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const id = useId()
  const list = useInfiniteQuery(groupInvitesQuery(groupId))
  const invites = itemsOf(list.data)
  return (
    <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
      <h3 id={id} className="text-md font-semibold">{t`Open invitations`}</h3>
      {list.isPending && <MemberLine member={null} />}
      {list.isError && !list.data && (
        <p role="alert" className="flex items-center gap-3 text-sm text-muted">
          {t`Couldn’t load the invitations.`}
          <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {list.data && invites.length === 0 && (
        <p className="text-sm text-muted">{t`No one is waiting for an answer to an invitation.`}</p>
      )}
      <ul className="grid empty:hidden">
        {invites.map((invite) => (
          <PersonLine key={invite.id} person={invite.user}>
            <TakeBackButton groupId={groupId} invite={invite} />
          </PersonLine>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >{t`Show more`}</Button>
      )}
    </section>
  )
}

function TakeBackButton({ groupId, invite: { user } }: { groupId: string; invite: GroupInvite }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(revokeInvite(groupId, user.id))
  const name = displayName(user)
  return (
    <Button
      variant="ghost"
      busy={isPending}
      aria-label={t`Take back ${name}’s invitation`}
      onClick={() => mutate(undefined)}
    >
      {t`Take back`}
    </Button>
  )
}
