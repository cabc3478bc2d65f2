import { t } from '@lingui/core/macro'
import { toastError } from '#web/ui/toasts.ts'
import type { UsernameCheck } from './use-username-check.ts'

/** Returns true if a username can't be saved, or not yet. */
export function isUsernameBlocked({ state }: UsernameCheck): boolean {
  return state === 'checking' || state === 'invalid' || state === 'taken'
}

/** Shows a toast that says why a username can't be saved. */
export function explainUsername({ state, message }: UsernameCheck): void {
  if (state === 'taken') toastError(message ?? '', t`Username not available`)
  if (state === 'invalid') toastError(message ?? '', t`Invalid username`)
}
