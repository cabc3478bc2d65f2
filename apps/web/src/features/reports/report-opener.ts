import type { ReportTarget } from '@guildhall/contract/reports'
import { useSyncExternalStore } from 'react'
import { onReset } from '#web/lib/stores.ts'

/** What is reported; `name` is that of the author, member or group. */
export type Reported = { type: ReportTarget; id: string; name: string }

let current: Reported | null = null
const listeners = new Set<() => void>()
onReset(closeReport)

/** Opens the report dialog over the current screen. */
export function openReport(reported: Reported): void {
  set(reported)
}

/** Closes the report dialog. */
export function closeReport(): void {
  set(null)
}

/** Returns what the open report dialog is about; null while it is closed. */
export function useReported(): Reported | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(next: Reported | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
