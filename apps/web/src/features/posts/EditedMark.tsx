import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Wording } from './EditHistory.tsx'
import type { EditsQuery } from './post-changes.queries.ts'

const EditHistory = lazy(async () => ({ default: (await import('./EditHistory.tsx')).EditHistory }))

/** Says that a post or comment was changed after it was written, and opens what it said before. */
export function EditedMark({ now, earlierQuery }: { now: Wording; earlierQuery: EditsQuery }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tooltip={t`See what it said before`}
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
