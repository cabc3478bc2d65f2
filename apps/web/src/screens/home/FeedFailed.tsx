import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** The feed could not be loaded: says so where it would be, and tries again on request. */
export function FeedFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className="card">
      <LoadFailed title={t`Your feed could not be loaded`} onRetry={onRetry}>
        {t`Check your connection. Nothing you wrote is lost.`}
      </LoadFailed>
    </section>
  )
}
