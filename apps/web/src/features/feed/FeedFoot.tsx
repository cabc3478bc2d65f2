import { useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The foot of a list: more is coming, that was all, or what went wrong. Of one height in each case. */
export function FeedFoot({
  state,
  onRetry,
}: {
  state: 'loading' | 'end' | 'error' | 'more'
  onRetry: () => void
}) {
  const { t } = useLingui()
  return (
    <div
      role="status"
      className="flex min-h-16 items-center justify-center gap-2.5 px-4 py-3 text-base text-muted"
    >
      {state === 'loading' && (
        <>
          <Spinner size={18} />
          {t`Loading more posts...`}
        </>
      )}
      {state === 'end' && t`No more posts to load`}
      {state === 'error' && (
        <>
          {t`The next posts could not be loaded.`}
          <Button onClick={onRetry}>{t`Try again`}</Button>
        </>
      )}
    </div>
  )
}
