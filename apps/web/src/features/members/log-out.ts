import { clearDrafts } from '#web/lib/drafts.ts'
import { noteLogOut } from '#web/lib/logged-out.ts'
import { resetStores } from '#web/lib/stores.ts'
import { deleteUnsent } from '#web/lib/unsent-db.ts'

/** The address that ends the session. */
export const LOG_OUT_ADDRESS = '/api/logout'

/**
 * Clears the drafts, unsent messages and the stores of the page before a log-out, so that nothing unsent stays readable in this
 * browser; with `keepDrafts`, the drafts that a member chose to keep stay.
 */
export function prepareLogOut({ keepDrafts = false } = {}): void {
  clearDrafts({ exceptKept: keepDrafts })
  resetStores()
  deleteUnsent()
  noteLogOut()
}
