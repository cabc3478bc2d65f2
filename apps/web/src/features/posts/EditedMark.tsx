import { useLingui } from '@lingui/react/macro'
import type { OriginalPost } from '@guildhall/contract/posts'
import { lazy, Suspense, useState } from 'react'

const EditHistory = lazy(async () => ({ default: (await import('./EditHistory.tsx')).EditHistory }))

/** Says that a post was changed after it was written, and opens what it said before. */
export function EditedMark({ post }: { post: OriginalPost }) {
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
          <EditHistory post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
