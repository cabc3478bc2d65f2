/** The database of what was sent in this browser and has not reached the server yet. */
export const UNSENT_DB = 'guildhall.unsent'
const MARK = 'guildhall.unsent.'

/** Returns whether a member may have something unsent in this browser, without opening the database. */
export function mayHaveUnsent(memberId: string): boolean {
  try {
    return localStorage.getItem(MARK + memberId) !== null
  } catch {
    return false
  }
}

/** Returns whether any member may have something unsent in this browser. */
export function mayAnyoneHaveUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(MARK))
  } catch {
    return false
  }
}

/** Remembers whether a member has something unsent. */
export function markUnsent(memberId: string, hasUnsent: boolean): void {
  try {
    if (hasUnsent) localStorage.setItem(MARK + memberId, '1')
    else localStorage.removeItem(MARK + memberId)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Deletes what all members have unsent in this browser, for a log-out. */
export function deleteUnsent(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(MARK)) localStorage.removeItem(name)
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(UNSENT_DB)
  } catch {
    // Without storage, there is nothing to delete.
  }
}
