import { UploadBar } from '#web/features/media/UploadBar.tsx'
import { useUploadProgress } from './outbox-store.ts'

/** Shows over a photo or video of a message how much of it is uploaded. */
export function UploadOverlay({ id }: { id: string }) {
  const fraction = useUploadProgress(id)
  if (fraction === null) return null
  return (
    <UploadBar
      fraction={fraction}
      className="thread-mark absolute inset-x-2 bottom-2 grid gap-1 rounded-small px-2 py-1.5"
      barClassName="h-1 bg-current/30"
      fillClassName="bg-current"
      textClassName="text-xs font-semibold"
    />
  )
}
