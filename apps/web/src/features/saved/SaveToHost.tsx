import { lazy, Suspense } from 'react'
import { closeSaveTo, useSaveTo } from './save-to.dialog.ts'

const SaveToDialog = lazy(async () => ({ default: (await import('./SaveToDialog.tsx')).SaveToDialog }))

/** Renders the "Save to collection" dialog while it is open. Mounted once. */
export function SaveToHost() {
  const postId = useSaveTo()
  if (postId === null) return null
  return (
    <Suspense>
      <SaveToDialog key={postId} postId={postId} onClose={closeSaveTo} />
    </Suspense>
  )
}
