import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Error message in place of what could not be loaded, with a retry button. */
export function LoadFailed({
  title,
  level = 2,
  children,
  onRetry,
}: {
  title: string
  /** 1 if it is all that the page shows. */
  level?: 1 | 2
  /** Replaces the default advice. */
  children?: string
  onRetry: () => void
}) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        level={level}
        action={<Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>}
      >
        {children ?? t`Check your connection and try again.`}
      </EmptyState>
    </div>
  )
}
