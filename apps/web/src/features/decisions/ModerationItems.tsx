import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { openDecide } from './decide.dialog.ts'
import type { DecisionMutation } from './decision-mutation.ts'
import { useRestore } from './use-restore.ts'

/** The entries of a moderator in the menu of a post or comment: hide or restore it, and remove it. */
export function ModerationItems({
  target,
  name,
  groupName,
  isHidden,
  mutation,
}: {
  target: 'post' | 'comment'
  /** The name of the author. */
  name: string
  groupName: string
  isHidden: boolean
  mutation: DecisionMutation
}) {
  const { t } = useLingui()
  const { restore } = useRestore(target, mutation)
  const isPost = target === 'post'
  const decide = (action: 'hide' | 'remove') => openDecide({ action, target, name, groupName, mutation })
  return (
    <>
      <MenuRule />
      {isHidden ? (
        <MenuItem onSelect={restore}>
          <Eye size={20} strokeWidth={1.9} aria-hidden />
          {isPost ? t`Restore post` : t`Restore comment`}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => decide('hide')}>
          <EyeOff size={20} strokeWidth={1.9} aria-hidden />
          {isPost ? t`Hide post` : t`Hide comment`}
        </MenuItem>
      )}
      <MenuItem onSelect={() => decide('remove')} className="text-danger">
        <Trash2 size={20} strokeWidth={1.9} aria-hidden />
        {isPost ? t`Remove post` : t`Remove comment`}
      </MenuItem>
    </>
  )
}
