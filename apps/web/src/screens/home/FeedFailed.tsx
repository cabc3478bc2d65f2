import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The feed could not be loaded: says so where it would be, and tries again on request. */
export function FeedFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section role="alert" className="card">
      <EmptyState
        icon={CloudOff}
        title={t`Your feed could not be loaded`}
        level={2}
        action={<Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>}
      >
        {t`Check your connection. Nothing you wrote is lost.`}
      </EmptyState>
    </section>
  )
}
