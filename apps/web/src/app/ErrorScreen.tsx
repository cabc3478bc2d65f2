import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useTitle } from '#web/lib/use-title.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The page for an unexpected error, with a retry button and a link to the home page. */
export function ErrorScreen({
  onRetry = () => window.location.reload(),
  isNested = false,
}: {
  onRetry?: () => void
  /** True inside a page that already has a `main` element. */
  isNested?: boolean
}) {
  const { t } = useLingui()
  useTitle(t`Something went wrong`)
  const Frame = isNested ? 'div' : 'main'
  return (
    <Frame className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={CloudOff}
        title={t`Something went wrong`}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>
            <a href="/" className={buttonClass()}>{t`Go to home`}</a>
          </>
        }
      >
        {t`We couldn’t load this page. Your saved data is safe.`}
      </EmptyState>
    </Frame>
  )
}
