import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** What could not be loaded, said where it would be, with a way to try again. */
export function LoadFailed({
  title,
  level = 2,
  children,
  onRetry,
}: {
  title: string
  /** 1 where it is all that the page has. */
  level?: 1 | 2
  /** Instead of the usual advice. */
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
