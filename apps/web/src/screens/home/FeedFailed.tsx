import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** Renders the error of a feed that failed to load, with a retry button. */
export function FeedFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className="card">
      <LoadFailed title={t`Couldn’t load your feed`} onRetry={onRetry}>
        {t`Check your connection and try again. Your drafts are safe.`}
      </LoadFailed>
    </section>
  )
}
