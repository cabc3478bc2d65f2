import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Destination } from './destinations.ts'

/** The dialog that lists all keyboard shortcuts. */
export function ShortcutList({
  destinations,
  onClose,
}: {
  destinations: Destination[]
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const rows = [
    ...destinations.map(({ key = '', label, path }) => ({
      id: path,
      keys: ['g', key],
      description: i18n._(label),
    })),
    { id: 'search', keys: ['/'], description: t({ message: 'Search', context: 'button' }) },
    { id: 'compose', keys: ['n'], description: t`Create post` },
    { id: 'next', keys: ['j'], description: t`Next post` },
    { id: 'previous', keys: ['k'], description: t`Previous post` },
    { id: 'open', keys: ['Enter'], description: t`Open the post` },
    { id: 'list', keys: ['?'], description: t`Show this list` },
    { id: 'close', keys: ['Esc'], description: t`Close a dialog or menu` },
    { id: 'toast', keys: ['F8'], description: t`Jump to the notification toast` },
  ]
  return (
    <Dialog onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="divide-y divide-line px-5 py-1">
        {rows.map(({ id, keys, description }) => (
          <div key={id} className="flex min-h-12 items-center justify-between gap-4">
            <dt>{description}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-small border border-b-2 border-line bg-sunken px-2 py-0.5 text-center font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
