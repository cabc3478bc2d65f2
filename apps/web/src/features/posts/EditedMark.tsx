import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { TextVersion } from './EditHistory.tsx'
import type { EditsQuery } from './post-changes.queries.ts'

const openEditHistory = lazyDialog(async () => (await import('./EditHistory.tsx')).EditHistory)

/** Marks a post or comment as edited and opens its edit history. */
export function EditedMark({ now, earlierQuery }: { now: TextVersion; earlierQuery: EditsQuery }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-tooltip={t`View edit history`}
      onClick={() => openEditHistory({ now, earlierQuery })}
      className="relative rounded-small hover:underline before:absolute before:-inset-x-2 before:-inset-y-3"
    >
      {t({ message: 'edited', context: 'fact' })}
    </button>
  )
}
