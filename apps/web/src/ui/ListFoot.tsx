import { useLingui } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import { Spinner } from './Spinner.tsx'

/** The state of an infinite list: loading more, more available, failed, or at the end. */
export type ListState = 'loading' | 'more' | 'error' | 'end'

/** Returns the state of an infinite query. */
export function listState(list: {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
}): ListState {
  if (list.isFetchingNextPage) return 'loading'
  if (list.isFetchNextPageError) return 'error'
  return list.hasNextPage ? 'more' : 'end'
}

/** The footer of an infinite list, equally high in each state. Renders nothing at the end without `end`. */
export function ListFoot({
  state,
  loading,
  end,
  failed,
  hasLine = false,
  onRetry,
}: {
  state: ListState
  loading: string
  end?: string
  failed: string
  hasLine?: boolean
  onRetry: () => void
}) {
  const { t } = useLingui()
  if (state === 'end' && !end) return null
  return (
    <div
      role="status"
      className={`flex min-h-16 items-center justify-center gap-2.5 px-4 py-3 text-base text-muted ${hasLine ? 'border-t border-line' : ''}`}
    >
      {state === 'loading' && (
        <>
          <Spinner size={18} />
          {loading}
        </>
      )}
      {state === 'end' && end}
      {state === 'error' && (
        <>
          {failed}
          <Button onClick={onRetry}>{t`Try again`}</Button>
        </>
      )}
    </div>
  )
}
