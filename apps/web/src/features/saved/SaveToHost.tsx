import { lazy, Suspense } from 'react'
import { closeSaveTo, useSaveTo } from './save-to.ts'

const SaveToDialog = lazy(async () => ({ default: (await import('./SaveToDialog.tsx')).SaveToDialog }))

/** The one place where the question for the collection appears, whoever asks it. */
export function SaveToHost() {
  const postId = useSaveTo()
  if (postId === null) return null
  return (
    <Suspense>
      <SaveToDialog key={postId} postId={postId} onClose={closeSaveTo} />
    </Suspense>
  )
}
