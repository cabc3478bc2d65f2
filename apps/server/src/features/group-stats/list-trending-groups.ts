import { callPath } from '@guildhall/contract/endpoint'
import { GetPublicCover, MAX_TRENDING_GROUPS, type TrendingGroup } from '@guildhall/contract/trending'
import type { Ctx } from '#platform/context'
import { groupStatsStore } from './group-stats.store.ts'

/** Returns the public groups with the most posts in the last seven days, and then those with the most members. */
export async function listTrendingGroups(ctx: Pick<Ctx, 'db'>, limit: number): Promise<TrendingGroup[]> {
  const rows = await groupStatsStore.trending(ctx.db, Math.min(limit, MAX_TRENDING_GROUPS))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    coverImageUrl: row.has_cover ? callPath(GetPublicCover, { id: row.id }) : null,
    memberCount: row.member_count,
    recentActivity: row.recent_post_count,
    creator: row.creator,
  }))
}
