import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { declineInvitation } from './groups.queries.ts'
import { JoinButton } from './JoinButton.tsx'

/** Accepts or declines the viewer's invitation to a group. */
export function InvitationButtons({ group }: { group: Pick<Group, 'id' | 'name' | 'entry'> }) {
  const { t } = useLingui()
  const { user } = useSession()
  const viewerId = (user && idOf(user)) ?? ''
  const { mutate, isPending } = useAction(declineInvitation(group.id, viewerId))
  const { name } = group
  return (
    <>
      <Button
        busy={isPending}
        aria-label={t`Decline the invitation to ${name}`}
        onClick={() =>
          mutate(undefined, { onSuccess: () => toast({ title: t`Invitation declined`, tone: 'plain' }) })
        }
      >
        {t({ message: 'Decline', context: 'button' })}
      </Button>
      <JoinButton group={group} variant="primary" />
    </>
  )
}
