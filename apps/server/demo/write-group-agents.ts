import { typedSettings } from '@guildhall/contract/group-agents.input'
import { answerAsAgent, createComment, hideComment } from '#features/comments'
import { columnsOf } from '#features/group-agents'
import { casesStore } from '#features/groups'
import { publishAsAgent } from '#features/posts'
import { agentRecordsStore } from './agent-records.store.ts'
import { agentsStore } from './agents.store.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { giveReactions } from './give-reactions.ts'
import {
  ANSWERS,
  DIGEST,
  FLAGS,
  GROUP_AGENTS,
  type DemoGroupAgent,
  type GroupAgentHandle,
} from './group-agents.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { hoursAgo } from './hours-ago.ts'
import { MAIN_MEMBER } from './saved-posts.ts'
import type { GivenReactions } from './threads/thread.ts'
import type { WrittenPosts } from './write-posts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY_MORNING = 4 * DAY_MS + 9 * HOUR_MS

type Agents = ReadonlyMap<GroupAgentHandle, { id: string; groupId: string }>

/**
 * Writes the agents of two groups with what they did: answers with receipts and votes, a digest, flags for the moderators.
 * They begin to act when `switchOn` is called, after all events of the demo. Nothing is written a second time.
 */
export async function writeGroupAgents(
  demo: DemoContext,
  posts: WrittenPosts,
): Promise<{ switchOn(): Promise<void> }> {
  const { ctx } = demo
  if ((await agentsStore.ids(ctx.db, handles())).size > 0) return { switchOn: async () => {} }
  const agents = await createAgents(demo, posts)
  const rates = [...(await writeAnswers(demo, posts, agents)), await writeDigest(demo, posts, agents)]
  await flagTexts(demo, posts, agents)
  await writeDays(demo, agents)
  return {
    async switchOn() {
      // The people of the demo have just joined, so their votes would not count.
      for (const votes of rates) await groupAgentsStore.insertVotes(ctx.db, votes)
      const active = handles().filter((handle) => settingsOf(handle).isPaused === undefined)
      await groupAgentsStore.activate(
        ctx.db,
        active.map((handle) => agentOf(agents, handle).id),
      )
    },
  }
}

async function createAgents({ ctx, idOf }: DemoContext, posts: WrittenPosts): Promise<Agents> {
  const agents = new Map<GroupAgentHandle, { id: string; groupId: string }>()
  for (const handle of handles()) {
    const { group, days, input, collection = null } = settingsOf(handle)
    const then = hoursAgo(ctx, days * 24)
    const [anyPost] = [...posts.values()].filter(({ post }) => post.group === group)
    const { group_id: groupId } = await groupAgentsStore.groupOf(ctx.db, anyPost?.id ?? fail(group))
    const id = then.newId()
    await groupAgentsStore.insert(ctx.db, {
      id,
      username: handle,
      name: input.name,
      groupId,
      ownerId: idOf(MAIN_MEMBER),
      agentType: input.agentType,
      description: input.description,
      personality: input.personality,
      expertise: input.expertise,
      ...storedSettings(input),
      dayCap: input.maxEngagementsPerDay,
      temperature: input.temperature,
      collection,
      at: then.now(),
    })
    agents.set(handle, { id, groupId })
  }
  return agents
}

/** Returns the settings of a type as the columns of `ai_agents` hold them. */
function storedSettings(input: DemoGroupAgent['input']) {
  const columns = columnsOf(typedSettings(input))
  return {
    triggers: JSON.stringify(columns.trigger_criteria),
    templates: JSON.stringify(columns.response_templates),
    security: JSON.stringify(columns.security_settings),
    rules: JSON.stringify(columns.engagement_rules),
    contents: JSON.stringify(columns.content_templates),
  }
}

async function writeAnswers(demo: DemoContext, posts: WrittenPosts, agents: Agents) {
  const { ctx, idOf } = demo
  const votes = []
  for (const { agent, post: name, after, text, sources, reactions } of ANSWERS) {
    const { id: agentId, groupId } = agentOf(agents, agent)
    const { id: postId, post } = posts.get(name) ?? fail(name)
    const hours = post.hours - after / 60
    const then = hoursAgo(ctx, hours)
    const [answerId, askerId, at] = [then.newId(), idOf(post.who), then.now()]
    const answer = { id: answerId, agentId, username: agent, content: signed(text) }
    const isWritten = await ctx.db.transaction((tx) =>
      answerAsAgent(then, tx, { ...answer, askerId, postId, commentId: null }, () => true),
    )
    if (!isWritten) fail(`the answer below ${name}`)
    const runId = then.newId()
    await groupAgentsStore.insertAct(ctx.db, {
      id: runId,
      agentId,
      trigger: 'question',
      groupId,
      askerId,
      postId,
      commentId: null,
      occasion: null,
      answerId,
      sources: [postId, ...idsOf(posts, sources)],
      at,
    })
    const interaction = { runId, agentId, groupId, memberId: askerId, answerId, at }
    await groupAgentsStore.insertInteraction(ctx.db, interaction)
    await giveReactions(demo, { commentId: answerId }, reactions, hours)
    votes.push(votesOf(answerId, agentId, reactions, at))
  }
  return votes
}

async function writeDigest(demo: DemoContext, posts: WrittenPosts, agents: Agents) {
  const { ctx } = demo
  const { agent, text, sources, reactions } = DIGEST
  const { id: agentId, groupId } = agentOf(agents, agent)
  const hours = hoursSinceDigest(ctx.now())
  const then = hoursAgo(ctx, hours)
  const [postId, at] = [then.newId(), then.now()]
  await ctx.db.transaction((tx) =>
    publishAsAgent(then, tx, { id: postId, agentId, groupId, content: signed(text) }),
  )
  await groupAgentsStore.insertAct(ctx.db, {
    id: then.newId(),
    agentId,
    trigger: 'weekly_digest',
    groupId,
    askerId: null,
    postId,
    commentId: null,
    occasion: at.toISOString().slice(0, 10),
    answerId: null,
    sources: idsOf(posts, sources),
    at,
  })
  await giveReactions(demo, { postId }, reactions, hours)
  return votesOf(postId, agentId, reactions, at)
}

/** Returns how long ago it was nine o'clock on a Monday (UTC), the last one that is more than a day ago. */
function hoursSinceDigest(now: Date): number {
  // The first of January 1970 was a Thursday.
  const since = (now.getTime() - DAY_MS - MONDAY_MORNING) % (7 * DAY_MS)
  return (since + DAY_MS) / HOUR_MS
}

async function flagTexts(demo: DemoContext, posts: WrittenPosts, agents: Agents): Promise<void> {
  const { ctx, idOf, actorOf } = demo
  for (const { agent, who, hours, reason, note, comment } of FLAGS) {
    const { id: agentId, groupId } = agentOf(agents, agent)
    const [then, before] = [hoursAgo(ctx, hours), hoursAgo(ctx, hours + 0.02)]
    const [subjectId, at] = [idOf(who), then.now()]
    const postId = comment
      ? (posts.get(comment.post) ?? fail(comment.post)).id
      : (await groupAgentsStore.newestPost(ctx.db, groupId, subjectId)).id
    const commentId = comment
      ? (await createComment(before, actorOf(who), postId, { content: comment.text, parentId: null })).id
      : null
    const targetType = comment ? 'comment' : 'post'
    const targetId = commentId ?? postId
    await ctx.db.transaction(async (tx) => {
      const subject = {
        group_id: groupId,
        target_type: targetType,
        target_id: targetId,
        subject_id: subjectId,
      } as const
      const { id: caseId } = await casesStore.open(tx, then.newId(), subject, { reports: 0, at })
      const flag = { agentId, targetType, targetId, subjectId, groupId, caseId, reason, note, at } as const
      await groupAgentsStore.insertReport(tx, { id: then.newId(), ...flag })
      if (commentId === null) return
      const thread = { id: postId, group_id: groupId }
      await hideComment(then, tx, commentId, thread, { reason, note, noticeId: then.newId() })
      await groupAgentsStore.markHidden(tx, caseId)
    })
    await groupAgentsStore.insertAct(ctx.db, {
      id: then.newId(),
      agentId,
      trigger: 'review',
      groupId,
      askerId: subjectId,
      postId,
      commentId,
      occasion: null,
      answerId: null,
      sources: [postId],
      at,
    })
  }
}

async function writeDays({ ctx }: DemoContext, agents: Agents): Promise<void> {
  const now = ctx.now()
  const dayOf = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  const days = handles().flatMap((handle) => {
    const { week, refusedToday = 0 } = settingsOf(handle)
    return week.map((answered, at) => ({
      agentId: agentOf(agents, handle).id,
      day: dayOf(week.length - 1 - at),
      answered,
      refused: at === week.length - 1 ? refusedToday : 0,
      failed: 0,
      inputTokens: answered * 1_400,
      outputTokens: answered * 110,
      costMicros: answered * 1_950,
      latencyMsTotal: answered * 1_600,
    }))
  })
  await agentRecordsStore.insertDays(ctx.db, days)
  for (const handle of handles()) {
    const used = settingsOf(handle).week.at(-1) ?? 0
    const key = `${agentOf(agents, handle).id} ${dayOf(0)}`
    await groupAgentsStore.useUp(ctx.db, key, used, new Date(now.getTime() + 2 * DAY_MS))
  }
}

function votesOf(targetId: string, agentId: string, reactions: GivenReactions, at: Date) {
  const { upvote = [], downvote = [] } = reactions
  return { targetId, agentId, upvotes: upvote.length, downvotes: downvote.length, at }
}

const signed = (text: string) => `${text}\n— demo model`
const handles = () => Object.keys(GROUP_AGENTS) as GroupAgentHandle[]
const settingsOf = (handle: GroupAgentHandle): DemoGroupAgent => GROUP_AGENTS[handle]
const agentOf = (agents: Agents, handle: GroupAgentHandle) => agents.get(handle) ?? fail(handle)
const idsOf = (posts: WrittenPosts, names: readonly string[]) =>
  names.map((name) => (posts.get(name) ?? fail(name)).id)
