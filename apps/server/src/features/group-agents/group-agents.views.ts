import type { GroupAgent } from '@guildhall/contract/group-agents'
import { DEFAULT_LANGUAGE } from '@guildhall/contract/languages'
import { textOf } from '@guildhall/contract/texts'
import type { Ctx } from '#platform/context'
import { render } from '#platform/texts'
import { agentFiguresStore } from './agent-figures.store.ts'
import { dayOf, lastDays, weekBefore } from './days.rules.ts'
import type { GroupAgentRow } from './group-agents.store.ts'
import { settingsOf } from './settings.rules.ts'

/** Returns agents with what they did in the last week, as those who manage their group see them. */
export async function viewGroupAgents(
  ctx: Pick<Ctx, 'db' | 'now'>,
  rows: readonly GroupAgentRow[],
): Promise<GroupAgent[]> {
  const now = ctx.now()
  const [today, week] = [dayOf(now), lastDays(now)]
  const ids = rows.map(({ id }) => id)
  const [days, votes, used] = await Promise.all([
    agentFiguresStore.listDays(ctx.db, ids, week[0] ?? today),
    agentFiguresStore.listVotes(ctx.db, ids, weekBefore(now)),
    agentFiguresStore.listUsed(ctx.db, ids, today),
  ])
  const dayById = new Map(days.map((one) => [`${one.agent_id} ${one.day}`, one]))
  const votesById = new Map(votes.map((one) => [one.agent_id, one]))
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    handle: row.handle ?? '',
    description: row.description,
    personality: row.personality,
    expertise: row.expertise,
    isActive: row.is_active,
    pausedBy: row.is_paused_by_votes ? ('votes' as const) : null,
    maxEngagementsPerDay: row.max_engagements_per_day,
    dayCap: dayCapOf(row),
    usedToday: used.get(row.id) ?? 0,
    refusedToday: dayById.get(`${row.id} ${today}`)?.refused ?? 0,
    temperature: row.temperature,
    collection: viewCollection(row),
    upvotes: votesById.get(row.id)?.upvotes ?? 0,
    downvotes: votesById.get(row.id)?.downvotes ?? 0,
    week: week.map((day) => dayById.get(`${row.id} ${day}`)?.acted ?? 0),
    handedOver: week.reduce((sum, day) => sum + (dayById.get(`${row.id} ${day}`)?.handed_over ?? 0), 0),
    createdAt: row.created_at.toISOString(),
    ...settingsOf({ ...row, agentType: row.agent_type }),
  }))
}

/** Returns how often an agent may act in a day. */
export function dayCapOf(row: Pick<GroupAgentRow, 'max_engagements_per_day' | 'voted_day_cap'>): number {
  return Math.min(row.max_engagements_per_day, row.voted_day_cap ?? Infinity)
}

function viewCollection(row: GroupAgentRow): GroupAgent['collection'] {
  if (row.collection_id === null) return null
  const name = row.owns_collection
    ? (row.collection_name ?? render(textOf('collection.default'), DEFAULT_LANGUAGE))
    : null
  return { id: row.collection_id, name, postCount: row.collection_posts }
}
