import type { Answer } from '@guildhall/contract/endpoint'
import type { GetPlatformStats } from '@guildhall/contract/platform'
import type { Ctx } from '#platform/context'
import { statsStore, type StatName } from './stats.store.ts'

/** Returns the public statistics: two rows maintained by workers, so the cost does not depend on table sizes. */
export async function viewStats(ctx: Ctx): Promise<Answer<typeof GetPlatformStats>> {
  const rows = await statsStore.all(ctx.db)
  const value = (name: StatName) => Number(rows.find((row) => row.name === name)?.value ?? 0)
  return { userCount: value('members'), groupCount: value('public_groups') }
}
