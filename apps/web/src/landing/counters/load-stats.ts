import type { Answer } from '@guildhall/contract/endpoint'
import type { GetPlatformStats } from '@guildhall/contract/platform'
import { useEffect, useState } from 'react'
import { STATS_PATH } from '../paths.ts'

/** The number of members and of communities. */
export type Stats = Answer<typeof GetPlatformStats>

/** Stands in for figures that failed to load. */
export const NO_STATS: Stats = { userCount: 0, groupCount: 0 }
const TIMEOUT_MS = 10_000

/** Returns the platform figures: null while they load, zeros if they fail to load. */
export function useStats(): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
    let isMounted = true
    void loadStats(controller.signal).then((loaded) => {
      clearTimeout(timeout)
      if (isMounted) setStats(loaded)
    })
    return () => {
      isMounted = false
      clearTimeout(timeout)
      controller.abort()
    }
  }, [])
  return stats
}

async function loadStats(signal: AbortSignal): Promise<Stats> {
  try {
    const response = await fetch(STATS_PATH, { signal })
    const body: unknown = response.ok ? await response.json() : null
    return isStats(body) ? body : NO_STATS
  } catch {
    return NO_STATS
  }
}

function isStats(body: unknown): body is Stats {
  if (typeof body !== 'object' || body === null) return false
  const { userCount, groupCount } = body as Partial<Record<keyof Stats, unknown>>
  return Number.isFinite(userCount) && Number.isFinite(groupCount)
}
