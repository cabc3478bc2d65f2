import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Mail, ShieldCheck, UserX, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Selection } from './use-selection.ts'

const openRoles = lazyDialog(async () => (await import('./BulkRoleDialog.tsx')).BulkRoleDialog)
const openMessage = lazyDialog(async () => (await import('./BulkMessageDialog.tsx')).BulkMessageDialog)
const openRemove = lazyDialog(async () => (await import('./BulkRemoveDialog.tsx')).BulkRemoveDialog)

/** What can be done with the selected members. It stays at the bottom of the window. */
export function BulkBar({
  groupId,
  selection: { selected, clear },
}: {
  groupId: string
  selection: Selection
}) {
  const { t } = useLingui()
  const count = selected.size
  const props = { groupId, members: [...selected.values()], onDone: clear }
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && plural(count, { one: '# member selected', other: '# members selected' })}
      </p>
      {count > 0 && (
        <div role="toolbar" aria-label={t`Selected members`} className="group-bulk-bar">
          <div className="flex min-w-0 flex-1 items-center gap-1">
            <IconButton icon={X} label={t`Clear selection`} variant="ghost" tooltip={false} onClick={clear} />
            <span aria-hidden className="truncate font-semibold tabular-nums">
              {plural(count, { one: '# selected', other: '# selected' })}
            </span>
          </div>
          <div className="group-bulk-actions">
            <Button
              aria-haspopup="dialog"
              onPointerEnter={openRoles.preload}
              onClick={() => openRoles(props)}
            >
              <ShieldCheck size={18} strokeWidth={1.9} aria-hidden />
              {t`Change role`}
            </Button>
            <Button
              aria-haspopup="dialog"
              onPointerEnter={openMessage.preload}
              onClick={() => openMessage(props)}
            >
              <Mail size={18} strokeWidth={1.9} aria-hidden />
              {t({ message: 'Message', context: 'button' })}
            </Button>
            <Button
              variant="danger"
              aria-haspopup="dialog"
              onPointerEnter={openRemove.preload}
              onClick={() => openRemove(props)}
            >
              <UserX size={18} strokeWidth={1.9} aria-hidden />
              {t({ message: 'Remove', context: 'button' })}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
