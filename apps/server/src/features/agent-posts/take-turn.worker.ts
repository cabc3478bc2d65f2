import { AgentPostRequested, AgentTurnDue } from '#events/agents.events'
import { findSetup, insertRuns, type AgentSetup } from '#features/agents'
import { publish } from '#platform/events/outbox'
import { worker, type WorkerCtx } from '#platform/events/worker'
import { activityStore } from './activity.store.ts'
import { loadActivity } from './load-activity.ts'
import { chooseOccasion, nextTurn, type Occasion } from './occasion.rules.ts'
import { publishTurn } from './publish-turn.ts'
import { settingsOf } from './settings.rules.ts'
import { turnsStore } from './turns.store.ts'

const WEEK_MS = 7 * 86_400_000
/** Far enough back to know every occasion that could come again. */
const ACTS_MS = 2 * WEEK_MS

/**
 * Looks whether there is something that a post creator posts about, and plans its next turn. The plan ends if the agent
 * was switched off, changed or deleted, or its group is gone. Safe to run twice: a turn is taken once, and so is an occasion.
 */
export const takeTurn = worker({
  name: 'agentposts_take-turn',
  on: AgentTurnDue,
  singleBecause: 'needs the lock of one agent, and publishes its own continuation',
  async handle(ctx, { agentId, revision, dueAt }) {
    const turn = await turnsStore.lock(ctx.db, agentId)
    if (turn?.revision !== revision || turn.due_at.toISOString() !== dueAt) return
    const setup = await findSetup(ctx.db, agentId)
    if (!setup?.is_active || setup.revision !== revision || !(await hasGroup(ctx, setup)))
      return void (await turnsStore.remove(ctx.db, agentId))
    const next = { ...turn, due_at: await act(ctx, setup, ctx.now()) }
    await turnsStore.postpone(ctx.db, agentId, next.due_at)
    await publishTurn(ctx.db, next)
  },
})

/** A deleted group that can be restored still counts. */
async function hasGroup(ctx: WorkerCtx, { group_id }: AgentSetup): Promise<boolean> {
  const group = group_id === null ? undefined : await activityStore.group(ctx.db, group_id)
  return group !== undefined && (group.is_open || group.is_restorable)
}

/** Starts to write a post if there is an occasion. Returns when the agent looks again. */
async function act(ctx: WorkerCtx, setup: AgentSetup, now: Date): Promise<Date> {
  const settings = settingsOf(setup)
  const acts = await activityStore.acts(ctx.db, setup.user_id, new Date(now.getTime() - ACTS_MS))
  const span = { from: new Date(now.getTime() - WEEK_MS), to: now }
  const activity = setup.group_id === null ? null : await loadActivity(ctx, setup.group_id, span)
  const occasion = activity && chooseOccasion(settings, activity, acts, now)
  if (!occasion) return nextTurn(settings, acts, now)
  await request(ctx, setup, occasion, now)
  return nextTurn(settings, [...acts, { ...occasion, at: now, postedAt: now }], now)
}

async function request(
  ctx: WorkerCtx,
  { user_id: agentId, group_id: groupId }: AgentSetup,
  { trigger, key: occasion }: Occasion,
  now: Date,
): Promise<void> {
  const nowhere = { postId: null, commentId: null, askerId: null }
  const run = { id: ctx.newId(), agentId, trigger, groupId, occasion, ...nowhere }
  for (const { id } of await insertRuns(ctx.db, [run], now))
    await publish(ctx.db, AgentPostRequested, { runId: id })
}
