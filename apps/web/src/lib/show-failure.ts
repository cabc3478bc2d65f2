import { toastError } from '#web/ui/toasts.ts'
import { limitMessage } from './api-error.ts'
import type { FailureText } from './query-meta.ts'

/** Shows a toast for a failed mutation; if a limit was reached, the server's message about it. */
export function showFailure(error: Error, failureText: ((error: Error) => FailureText) | undefined): void {
  const failure = failureText?.(error)
  if (failure === undefined || failure === null) return
  const { title, text } = typeof failure === 'string' ? { title: undefined, text: failure } : failure
  toastError(limitMessage(error) ?? text, title)
}
