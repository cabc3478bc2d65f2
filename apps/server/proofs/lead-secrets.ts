import type { Endpoint } from '@guildhall/contract/endpoint'
import { GetInsights, GetLeadDetection, RunLeadDetection } from '@guildhall/contract/lead-insights'
import { MIN_THEME_AUTHORS } from '@guildhall/contract/lead-limits'
import { ListLeadTasks } from '@guildhall/contract/lead-tasks'
import * as leads from '@guildhall/contract/leads'
import * as attribution from '@guildhall/contract/lead-attribution'
import { ListGroupRecords } from '@guildhall/contract/group-records'
import { removeMember, setMember } from '#features/groups'
import type { SignedIn, TestApp } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { buildLeadTask } from '#test/build-lead-task'
import { engageTwice } from '#test/engage-twice'
import type { Secret } from './planted-secrets.ts'

type Named = Secret & { canary: string }

type PlantedLeads = {
  groupId: string
  known: { leads: string[]; moves: string[]; filters: string[]; tasks: string[] }
  /** Every call that reads something of the pipeline. */
  reads: (readonly [call: Endpoint, params: Record<string, string>])[]
  acts: ((step: number) => Promise<unknown>)[]
}

/**
 * Creates a public group with leads: someone who is a member and someone who left. What Ann, its owner, wrote about them
 * is secret to everyone else, also to the leads and to who runs another group with leads.
 */
export async function plantLeadSecrets(
  app: TestApp,
  ann: SignedIn,
  { memberId, formerId, elsewhere }: { memberId: string; formerId: string; elsewhere: SignedIn },
  { note, filter }: { note: Named; filter: Named },
): Promise<PlantedLeads> {
  const { ctx } = app
  const groupId = await buildGroup(ctx, { ownerId: ann.memberId, members: [memberId, formerId] })
  const userId = await buildMember(ctx)
  const ownerId = elsewhere.memberId
  const otherId = await buildGroup(ctx, { privacy: 'private', ownerId, members: [userId] })
  await engageTwice(app, { groupId: otherId, ownerId, userId })
  const write = async (id: string) => {
    const body = { note: `They said ${note.canary}` }
    const { id: noteId } = await app.as(ann).call(leads.AddLeadNote, { params: { id }, body })
    note.ids.push(noteId)
  }
  const move = async (id: string, stage: 'qualified' | 'lost') => {
    const moved = await app.as(ann).call(leads.SetLeadStage, { params: { id }, body: { stage } })
    note.ids.push(moved.id)
    return moved.id
  }

  const known: PlantedLeads['known'] = { leads: [], moves: [], filters: [], tasks: [] }
  for (const userId of [memberId, formerId]) {
    const id = await engageTwice(app, { groupId, ownerId: ann.memberId, userId })
    known.leads.push(id)
    note.ids.push(id)
    await write(id)
    known.moves.push(await move(id, 'qualified'))
    const assigned = { params: { id }, body: { assignedToId: ann.memberId } }
    await app.as(ann).call(leads.AssignLead, assigned)
  }
  const draft = `Hello, ${note.canary}`
  for (const state of ['open', 'dismissed'] as const) {
    const task = await buildLeadTask(ctx, { groupId, userId: memberId, draft, state })
    note.ids.push(task.id)
    known.tasks.push(task.id)
  }
  await removeMember(ctx, groupId, formerId)
  const saved = await app.as(ann).call(leads.SaveLeadFilter, {
    params: { id: groupId },
    body: { name: filter.canary, stage: null, onlyHot: false, onlyMine: true, sort: 'score' },
  })
  filter.ids.push(saved.id)
  known.filters.push(saved.id)

  const { GetAttribution, GetFunnel, ListLeadPosts, GetPostAttribution } = attribution
  await plantInsights(app, ann, groupId, note)

  const ofGroup = [
    leads.GetPipeline,
    leads.ListLeads,
    leads.ListHotLeads,
    leads.ListLeadFilters,
    GetLeadDetection,
    GetInsights,
    ListLeadTasks,
    GetAttribution,
    GetFunnel,
    ListLeadPosts,
  ]
  await app.drain()
  const posts = await app.as(ann).call(ListLeadPosts, { params: { id: groupId }, query: {} })
  const [first = ''] = known.leads
  return {
    groupId,
    known,
    reads: [
      ...ofGroup.flatMap((call) => [groupId, otherId].map((id) => [call, { id }] as const)),
      ...[leads.GetLead, leads.ListTouchpoints].flatMap((call) =>
        known.leads.map((id) => [call, { id }] as const),
      ),
      ...posts.map(({ id }) => [GetPostAttribution, { id }] as const),
      [ListGroupRecords, {}],
    ],
    acts: [() => write(first), (step) => move(first, step % 2 === 0 ? 'lost' : 'qualified')],
  }
}

/** Lets members ask what something costs, and a model word that as a theme for who runs the group. */
async function plantInsights(app: TestApp, ann: SignedIn, groupId: string, note: Named): Promise<void> {
  const { ctx } = app
  for (let n = 0; n < MIN_THEME_AUTHORS; n += 1) {
    const author_id = await buildMember(ctx)
    await setMember(ctx, groupId, author_id, 'member')
    await buildPost(ctx, { author_id, group_id: groupId, content: 'How much is it?' })
  }
  const request = { params: { id: groupId } }
  await app.as(ann).call(RunLeadDetection, { ...request, body: {} })
  const words = { text: `They want ${note.canary}`, recommendation: `Offer ${note.canary}` }
  const sql = `update ai_analysis set result = result || $2 where group_id = $1 and content_type = 'group'`
  await ctx.db.query('test.word_themes', sql, [groupId, words])
  const { topInterests, themes } = await app.as(ann).call(GetInsights, request)
  if (!topInterests.includes(words.text)) throw new Error('there is no theme')
  note.ids.push(...themes.map(({ id }) => id))
}
