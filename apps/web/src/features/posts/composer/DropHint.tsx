import { useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'

/** Covers the composer while a file is dragged over the window. */
export function DropHint() {
  const { t } = useLingui()
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-3 z-10 grid place-content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-primary bg-raised/95 text-center"
    >
      <ImageUp size={36} strokeWidth={1.7} className="text-primary" />
      <span className="text-lg font-semibold">{t`Drop your photo or video here`}</span>
    </div>
  )
}
