import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The 404 page. */
export function MissingScreen() {
  const { t } = useLingui()
  useTitle(t`Page not found`)
  return (
    <EmptyState
      icon={SearchX}
      title={t`Page not found`}
      action={
        <Link to="/" reloadDocument className={buttonClass({ variant: 'primary' })}>
          {t`Go to Home`}
        </Link>
      }
    >
      {t`The address may be mistyped, or the page is no longer there.`}
    </EmptyState>
  )
}
