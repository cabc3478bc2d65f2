import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Renders the 404 page. */
export function MissingScreen() {
  const { t } = useLingui()
  useTitle(t`Page not found`)
  return (
    <EmptyState
      icon={SearchX}
      title={t`Page not found`}
      action={
        <Link to="/" reloadDocument className={buttonClass({ variant: 'primary' })}>
          {t`Go to home`}
        </Link>
      }
    >
      {t`The link may be broken, or the page may have been removed.`}
    </EmptyState>
  )
}
