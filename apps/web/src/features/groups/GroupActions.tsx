import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, Plus, UserPlus } from 'lucide-react'
import { useSession } from '#web/features/members/session.queries.ts'
import { Suspense } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { toast, toastSuccess } from '#web/ui/toasts.ts'
import { composerProps } from './composer-props.ts'
import { declineInvitation, leaveGroup } from './groups.queries.ts'
import { useJoin } from './use-join.ts'

const BannedLine = lazyNamed(async () => (await import('./BannedLine.tsx')).BannedLine)
const openLeave = lazyDialog(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

/** What the viewer can do with a group: write and leave, or join. The owner has to transfer it before leaving. */
export function GroupActions({ group }: { group: GroupDetails }) {
  const { viewer } = group
  if (viewer.role === null) return <OutsiderActions group={group} />
  return (
    <>
      {viewer.canPost && <CreatePostButton groupId={group.id} />}
      {viewer.role !== 'owner' && <LeaveButton group={group} />}
    </>
  )
}

/** Opens the composer for a post in the group. */
export function CreatePostButton({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  return (
    <Button variant="primary" {...composerProps(groupId)}>
      <Plus size={18} strokeWidth={2.1} aria-hidden />
      {t`Create Post`}
    </Button>
  )
}

/** Joins a public group right away, and a private one by invitation; a dialog asks first what the group wants to know. */
export function JoinGroupButton({ group }: { group: Pick<GroupDetails, 'id' | 'name' | 'entry'> }) {
  const { t } = useLingui()
  const { join, isPending, asks } = useJoin(group)
  return (
    <Button variant="primary" busy={isPending} onClick={join} {...(asks && { 'aria-haspopup': 'dialog' })}>
      {!isPending && <UserPlus size={18} strokeWidth={1.9} aria-hidden />}
      {isPending ? t({ message: 'Joining...', context: 'status' }) : t`Join Group`}
    </Button>
  )
}

function LeaveButton({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction(leaveGroup(group.id))
  const isPrivate = group.privacy === 'private'

  const leave = () =>
    mutate(undefined, {
      onSuccess: () => {
        toastSuccess(t`Successfully left the group!`)
        if (isPrivate) void navigate({ to: '/groups' })
      },
    })

  return (
    <Button
      busy={isPending}
      onClick={() => (isPrivate ? openLeave({ name: group.name, onConfirm: leave }) : leave())}
    >
      {!isPending && <LogOut size={18} strokeWidth={1.9} aria-hidden />}
      {isPending
        ? t({ message: 'Leaving...', context: 'status' })
        : t({ message: 'Leave', context: 'button' })}
    </Button>
  )
}

function OutsiderActions({ group }: { group: GroupDetails }) {
  const { id, privacy, viewer } = group
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const { mutate, isPending } = useAction(declineInvitation(id, user?.id ?? ''))

  const decline = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: t`Invitation declined`, tone: 'plain' })
        if (privacy === 'private') void navigate({ to: '/groups' })
      },
    })

  return (
    <>
      {viewer.ban && (
        <Suspense>
          <BannedLine until={viewer.ban.until} />
        </Suspense>
      )}
      {viewer.canJoin && <JoinGroupButton group={group} />}
      {viewer.isInvited && (
        <Button busy={isPending} onClick={decline}>
          {t({ message: 'Decline', context: 'button' })}
        </Button>
      )}
    </>
  )
}
