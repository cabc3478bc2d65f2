import { createStore } from '#web/lib/create-store.ts'
import type { UsageDays } from './usage.queries.ts'

/** The period of the usage on screen. */
export const usagePeriod = createStore<UsageDays>(30)

/** The agent whose usage is on screen; null for all agents. */
export const usageAgent = createStore<string | null>(null)
