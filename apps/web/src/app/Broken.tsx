import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useTitle } from '#web/lib/use-title.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The page for what should not happen: says so, and offers a way on. */
export function Broken({
  onRetry = () => window.location.reload(),
  isWithin = false,
}: {
  onRetry?: () => void
  /** True inside of a page, which has a main part already. */
  isWithin?: boolean
}) {
  const { t } = useLingui()
  useTitle(t`Something went wrong`)
  const Frame = isWithin ? 'div' : 'main'
  return (
    <Frame className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={CloudOff}
        title={t`Something went wrong`}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>
            <a href="/" className={buttonClass()}>{t`Go to Home`}</a>
          </>
        }
      >
        {t`This page could not be shown. Nothing you saved is lost.`}
      </EmptyState>
    </Frame>
  )
}
