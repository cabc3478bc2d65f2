import type { Answer } from '@guildhall/contract/endpoint'
import type { GetPlatformStats } from '@guildhall/contract/platform'
import { STATS_PATH } from '../paths.ts'
import { useFetched } from '../use-fetched.ts'

/** The number of members and of communities. */
export type Stats = Answer<typeof GetPlatformStats>

/** Stands in for figures that failed to load. */
export const NO_STATS: Stats = { userCount: 0, groupCount: 0 }

/** Returns the platform figures: null while they load, zeros if they fail to load. */
export function useStats(): Stats | null {
  const { data } = useFetched(STATS_PATH, isStats)
  return data === undefined ? null : (data ?? NO_STATS)
}

function isStats(body: unknown): body is Stats {
  if (typeof body !== 'object' || body === null) return false
  const { userCount, groupCount } = body as Partial<Record<keyof Stats, unknown>>
  return Number.isFinite(userCount) && Number.isFinite(groupCount)
}
