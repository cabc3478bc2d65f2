import { UploadBar } from './UploadBar.tsx'

/** Shows the progress of an upload below a photo. */
export function PhotoProgress({ fraction }: { fraction: number }) {
  return (
    <UploadBar
      fraction={fraction}
      className="grid gap-1.5"
      barClassName="h-1.5 bg-line"
      fillClassName="bg-marker-fill"
      textClassName="text-sm text-muted"
    />
  )
}
