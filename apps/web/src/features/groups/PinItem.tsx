import { useLingui } from '@lingui/react/macro'
import { Pin, PinOff } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { MenuItem } from '#web/ui/Menu.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { pinPost, unpinPost } from './pins.queries.ts'

/** Pins a post to the top of its group, or unpins it; an entry of its menu. */
export function PinItem({
  groupId,
  postId,
  isPinned,
}: {
  groupId: string
  postId: string
  isPinned: boolean
}) {
  const { t } = useLingui()
  const { mutate } = useAction((isPinned ? unpinPost : pinPost)(groupId, postId))
  const Icon = isPinned ? PinOff : Pin
  const onSuccess = () =>
    isPinned
      ? toastSuccess(t`It’s in its usual place again.`, t`Post unpinned`)
      : toastSuccess(t`It stays at the top of the group.`, t`Post pinned`)
  return (
    <MenuItem onSelect={() => mutate(undefined, { onSuccess })}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
      {isPinned ? t({ message: 'Unpin', context: 'button' }) : t`Pin to group`}
    </MenuItem>
  )
}
