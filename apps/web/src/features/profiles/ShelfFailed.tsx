import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** A tab of a profile that could not be read. */
export function ShelfFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className="card">
      <LoadFailed title={t`These posts could not be loaded`} onRetry={onRetry} />
    </section>
  )
}
