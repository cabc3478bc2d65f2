import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { TextVersion } from './EditHistory.tsx'
import type { EditsQuery } from './post-changes.queries.ts'

const EditHistory = lazy(async () => ({ default: (await import('./EditHistory.tsx')).EditHistory }))

/** Marks a post or comment as edited and opens its edit history. */
export function EditedMark({ now, earlierQuery }: { now: TextVersion; earlierQuery: EditsQuery }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tooltip={t`View edit history`}
        onClick={() => setOpen(true)}
        className="relative rounded-small hover:underline before:absolute before:-inset-x-2 before:-inset-y-3"
      >
        {t`edited`}
      </button>
      {isOpen && (
        <Suspense>
          <EditHistory now={now} earlierQuery={earlierQuery} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
