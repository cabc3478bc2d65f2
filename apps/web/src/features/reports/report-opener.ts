import type { ReportTarget } from '@guildhall/contract/reports'
import { useSyncExternalStore } from 'react'
import { onReset } from '#web/lib/stores.ts'

/** What is reported, and of whom it is. */
export type Reported = { type: ReportTarget; id: string; name: string }

let chosen: Reported | null = null
const listeners = new Set<() => void>()
onReset(closeReport)

/** Asks what is wrong with something, over whatever screen is there. */
export function openReport(reported: Reported): void {
  set(reported)
}

/** Closes the question. */
export function closeReport(): void {
  set(null)
}

/** What the question is about, while it is open. */
export function useReported(): Reported | null {
  return useSyncExternalStore(subscribe, () => chosen)
}

function set(next: Reported | null): void {
  chosen = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
