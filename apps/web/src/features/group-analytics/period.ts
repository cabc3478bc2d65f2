import { DEFAULT_ANALYTICS_DAYS, type AnalyticsDays } from '@guildhall/contract/group-analytics'
import { createStore } from '#web/lib/create-store.ts'

/** The period of the analytics on screen. It is the same after a visit to one of the best posts. */
export const analyticsPeriod = createStore<AnalyticsDays>(DEFAULT_ANALYTICS_DAYS)
