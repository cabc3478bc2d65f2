import { GroupAgentChanged } from '#events/agents.events'
import { recordAction } from '#features/groups'
import { saveAgent } from '#features/members'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { MIN_ID } from '#platform/page'
import { weekBefore } from './days.rules.ts'
import { interactionsStore } from './interactions.store.ts'
import { verdictOf } from './votes.rules.ts'
import { votesStore, type VotedKind } from './votes.store.ts'

const DAY_MS = 86_400_000
const BATCH = 100

/** Counts the votes on texts that agents of groups wrote, and lets them decide about those agents. */
export async function countVotes(ctx: Ctx, tx: Tx, kind: VotedKind, ids: readonly string[]): Promise<void> {
  const agentIds = await votesStore.lockAuthors(tx, kind, ids)
  if (agentIds.length === 0) return
  await votesStore.recount(tx, kind, ids, new Date(ctx.now().getTime() - DAY_MS))
  if (kind === 'comment') await interactionsStore.saveSentiments(tx, ids)
  await judgeAgents(ctx, tx, agentIds)
}

/** Decides again about all agents that votes limit, or may limit: votes of more than 7 days ago do not count. */
export async function judgeVotedAgents(ctx: Ctx): Promise<void> {
  let after = MIN_ID
  for (;;) {
    const batch = await votesStore.listNext(ctx.db, after, weekBefore(ctx.now()), BATCH)
    const ids = batch.filter(({ may_be_limited }) => may_be_limited).map(({ user_id }) => user_id)
    if (ids.length > 0)
      await ctx.db.transaction(async (tx) => {
        await votesStore.lockAgents(tx, ids)
        await judgeAgents(ctx, tx, ids)
      })
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return
    after = last.user_id
  }
}

/** Limits or pauses those of these locked agents that members vote down, and frees the others. */
async function judgeAgents(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<void> {
  for (const agent of await votesStore.listJudged(tx, ids, weekBefore(ctx.now()))) {
    const { id, group_id: groupId, name, handle } = agent
    const verdict = verdictOf(agent, agent.max_engagements_per_day)
    if (!verdict.isPaused && verdict.dayCap === agent.voted_day_cap) continue
    await votesStore.setVerdict(tx, id, verdict)
    if (!verdict.isPaused) continue
    await saveAgent(ctx, tx, { id, name, username: handle, isAvailable: false })
    await recordAction(ctx, tx, null, { groupId, action: 'vote_agent_off', subjectId: id })
    await publish(tx, GroupAgentChanged, { agentId: id, groupId })
  }
}
