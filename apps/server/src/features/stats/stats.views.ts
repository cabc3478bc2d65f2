import type { Answer } from '@guildhall/contract/endpoint'
import type { GetPlatformStats } from '@guildhall/contract/platform'
import type { Ctx } from '#platform/context'
import { statsStore, type StatName } from './stats.store.ts'

/** The public figures: two rows that workers keep, whatever the size of the tables behind them. */
export async function viewStats(ctx: Ctx): Promise<Answer<typeof GetPlatformStats>> {
  const rows = await statsStore.all(ctx.db)
  const value = (name: StatName) => Number(rows.find((row) => row.name === name)?.value ?? 0)
  return { userCount: value('members'), groupCount: value('public_groups') }
}
