import type { ReportTarget } from '@guildhall/contract/reports'
import { createStore } from '#web/lib/create-store.ts'

/** What is reported; `name` is that of the author, member or group. */
export type Reported = { type: ReportTarget; id: string; name: string }

const current = createStore<Reported | null>(null)

/** Opens the report dialog over the current screen. */
export function openReport(reported: Reported): void {
  current.set(reported)
}

/** Closes the report dialog. */
export function closeReport(): void {
  current.set(null)
}

/** Returns what the open report dialog is about; null while it is closed. */
export function useReported(): Reported | null {
  return current.use()
}
