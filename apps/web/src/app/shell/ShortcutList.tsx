import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Destination } from './destinations.ts'

/** The dialog that lists every shortcut there is. */
export function ShortcutList({ places, onClose }: { places: Destination[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const rows = [
    ...places.map(({ key = '', label, path }) => ({ id: path, keys: ['g', key], does: i18n._(label) })),
    { id: 'search', keys: ['/'], does: t`Search` },
    { id: 'compose', keys: ['n'], does: t`Create post` },
    { id: 'next', keys: ['j'], does: t`Next post` },
    { id: 'previous', keys: ['k'], does: t`Previous post` },
    { id: 'open', keys: ['Enter'], does: t`Open the post` },
    { id: 'list', keys: ['?'], does: t`Show this list` },
    { id: 'close', keys: ['Esc'], does: t`Close a dialog or menu` },
    { id: 'toast', keys: ['F8'], does: t`Go to the message on screen` },
  ]
  return (
    <Dialog onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="divide-y divide-line px-5 py-1">
        {rows.map(({ id, keys, does }) => (
          <div key={id} className="flex min-h-12 items-center justify-between gap-4">
            <dt>{does}</dt>
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
