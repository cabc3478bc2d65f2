import type { Answer } from '@guildhall/contract/endpoint'
import type { GetPlatformStats } from '@guildhall/contract/platform'
import { useEffect, useState } from 'react'
import { STATS } from '../addresses.ts'

/** How many members and communities there are. */
export type Stats = Answer<typeof GetPlatformStats>

/** What stands for figures that cannot be had. */
export const NONE: Stats = { userCount: 0, groupCount: 0 }
const PATIENCE_MS = 10_000

/** The figures of the platform: null while they load, zeros when they cannot be had. */
export function useStats(): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const giveUp = setTimeout(() => leaving.abort(), PATIENCE_MS)
    let shown = true
    void loadStats(leaving.signal).then((loaded) => {
      clearTimeout(giveUp)
      if (shown) setStats(loaded)
    })
    return () => {
      shown = false
      clearTimeout(giveUp)
      leaving.abort()
    }
  }, [])
  return stats
}

async function loadStats(signal: AbortSignal): Promise<Stats> {
  try {
    const response = await fetch(STATS, { signal })
    const answer: unknown = response.ok ? await response.json() : null
    return isStats(answer) ? answer : NONE
  } catch {
    return NONE
  }
}

function isStats(answer: unknown): answer is Stats {
  if (typeof answer !== 'object' || answer === null) return false
  const { userCount, groupCount } = answer as Partial<Record<keyof Stats, unknown>>
  return Number.isFinite(userCount) && Number.isFinite(groupCount)
}
