import type { TrendingGroup } from '@guildhall/contract/trending'
import { TRENDING_PATH } from '../paths.ts'
import { useFetched } from '../use-fetched.ts'

/** Returns the trending groups, best first: undefined while they load, null if they fail to load. */
export function useTrendingGroups(): { groups: TrendingGroup[] | null | undefined; retry: () => void } {
  const { data, retry } = useFetched(TRENDING_PATH, areGroups)
  return { groups: data, retry }
}

function areGroups(body: unknown): body is TrendingGroup[] {
  return Array.isArray(body) && body.every(isGroup)
}

function isGroup(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  const { id, name, memberCount, recentActivity, creator } = item as Partial<
    Record<keyof TrendingGroup, unknown>
  >
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Number.isFinite(memberCount) &&
    Number.isFinite(recentActivity) &&
    typeof creator === 'object' &&
    creator !== null
  )
}
