import { isConflict, serverMessage } from '#web/lib/api-error.ts'
import type { FailureText } from '#web/lib/query-meta.ts'

/** Returns the failure text of a decision: the server's reason, or the given text. The dialog shows a conflict itself. */
export function decisionFailure(text: () => string): (error: Error) => FailureText {
  return (error) => (isConflict(error) ? null : (serverMessage(error) ?? text()))
}
