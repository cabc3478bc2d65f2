import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { toastError } from '#web/ui/toasts.ts'

/** Shows a toast each time a search fails. */
export function useFailedToast({
  isError,
  errorUpdatedAt,
}: {
  isError: boolean
  errorUpdatedAt: number
}): void {
  useEffect(() => {
    if (isError) toastError(t`Search failed`)
  }, [isError, errorUpdatedAt])
}
