import { afterAll, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import { HotThresholdChanged } from '#events/leads.events'
import { removeMember, setMember } from '#features/groups'
import { deleteComment } from '#features/comments'
import { memberActor } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { startTestApp } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import { buildEvent } from '#test/build-event'
import { countRows } from '#test/count-rows'
import { handleTogether, workerCalled } from '#test/handle-events'
import { countedStages, findLead, listTouchpoints } from '#test/lead-stage'
import { deleteGroup } from '../groups/delete-group.ts'
import { assignLead } from './assign-lead.ts'
import { addNote } from './add-note.ts'
import { exportLeads } from './export-leads.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

const TABLES = ['crm_leads', 'crm_stages', 'crm_stage_days', 'crm_settings', 'crm_opt_outs', 'crm_filters']

/** A group with an admin and a lead with two comments, one of them deletable. */
async function buildStage() {
  const [owner, admin, ann] = [await buildMember(ctx), await buildMember(ctx), await buildMember(ctx)]
  const groupId = await buildGroup(ctx, { ownerId: owner, admins: [admin], members: [ann] })
  const postId = await buildPost(ctx, { author_id: owner, group_id: groupId })
  const comment = () => buildComment(ctx, { author_id: ann, post_id: postId })
  const [first] = [await comment(), await comment()]
  await app.drain()
  return { owner, admin, ann, groupId, postId, first, comment }
}

async function leadIdOf(groupId: string, userId: string): Promise<string> {
  const [row] = await ctx.db.query<{ id: string }>(
    'test.lead_id',
    'select id from crm_leads where group_id = $1 and user_id = $2',
    [groupId, userId],
  )
  return row?.id ?? ''
}

async function collect(rows: AsyncIterable<object>): Promise<object[]> {
  const all: object[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function expectRightCounts(groupId: string): Promise<void> {
  const { kept, counted } = await countedStages(ctx, groupId)
  expect(kept.map(({ stage, lead_count }) => [stage, lead_count])).toEqual(
    counted.map(({ stage, lead_count }) => [stage, lead_count]),
  )
}

describe('[D-122] leaving the group', () => {
  it('freezes the lead, and coming back continues it', async () => {
    const { ann, groupId, postId, first, comment } = await buildStage()
    const eventId = await buildEvent(ctx, groupId, { going: [ann] })
    await app.drain()
    await removeMember(ctx, groupId, ann)
    await app.drain()
    const frozen = await findLead(ctx, groupId, ann)
    expect(frozen).toMatchObject({ status: 'left', engagement_count: 3, is_listed: true })
    // Their answer to the event went with the membership; the record keeps it.
    expect(await countRows(ctx, `event_rsvps where event_id = '${eventId}'`)).toBe(0)

    const late = await comment()
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toEqual(frozen)
    await setMember(ctx, groupId, ann, 'member')
    await buildReaction(ctx, { postId, userId: ann })
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ status: 'member', engagement_count: 4 })
    const sources = (await listTouchpoints(ctx, groupId)).map(({ source }) => source)
    expect(sources).not.toContain(`comment:${late}`)
    await removeMember(ctx, groupId, ann)
    await setMember(ctx, groupId, ann, 'member')
    await deleteComment(ctx, memberActor(ann), first)
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ engagement_count: 3 })
    await expectRightCounts(groupId)
  })

  it('hides the lead of someone who manages the group, until they do not', async () => {
    const { ann, groupId, comment } = await buildStage()
    await setMember(ctx, groupId, ann, 'admin')
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ status: 'staff', is_listed: false })
    await expectRightCounts(groupId)
    await comment()
    await app.drain()
    await setMember(ctx, groupId, ann, 'member')
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({
      status: 'member',
      is_listed: true,
      engagement_count: 2,
    })
    await expectRightCounts(groupId)
  })
})

describe('[D-123] deleting the account', () => {
  it('erases the leads, and what is handled later makes none', async () => {
    const { ann, groupId, postId, comment } = await buildStage()
    const commentId = await comment()
    await eraseMember(ctx, ann)
    await handleTogether(ctx, workerCalled('leads_add-comments'), [
      { commentId, postId, authorId: ann, answeredId: null },
    ])
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toBeUndefined()
    expect(await countRows(ctx, `crm_touchpoints where actor_id = '${ann}'`)).toBe(0)
    await expectRightCounts(groupId)
  })

  it('of an admin takes their name from what they did, and their leads from them', async () => {
    const { owner, admin, ann, groupId } = await buildStage()
    const leadId = await leadIdOf(groupId, ann)
    await addNote(ctx, memberActor(admin), leadId, 'Likes leather')
    await assignLead(ctx, memberActor(owner), leadId, admin)
    await eraseMember(ctx, admin)
    expect(await countRows(ctx, `crm_leads where id = '${leadId}' and assigned_to_id is null`)).toBe(1)
    const notes = (await listTouchpoints(ctx, groupId)).filter(({ type }) => type === 'note')
    expect(notes).toEqual([expect.objectContaining({ actor_id: null })])
  })
})

it('“everything known about you” has what counted, and no opinion of others', async () => {
  const { owner, ann, groupId } = await buildStage()
  await addNote(ctx, memberActor(owner), await leadIdOf(groupId, ann), 'A foreign opinion')
  const exported: Record<string, object[]> = {}
  for (const [name, read] of Object.entries(exportLeads.sections))
    exported[name] = await collect(read(ctx, ann))
  expect(exported['groupRecords']).toMatchObject([{ group_id: groupId, engagement_count: 2 }])
  expect(exported['groupRecordActivities']).toMatchObject([{ type: 'comment' }, { type: 'comment' }])
  expect(JSON.stringify(exported)).not.toMatch(/opinion|stage|heat|assigned/)
  expect(await collect(exportLeads.sections['leadNotes']!(ctx, owner))).toMatchObject([
    { note: 'A foreign opinion' },
  ])
})

it('the pipeline of a group that is deleted for good is deleted, and not before', async () => {
  const { owner, ann, groupId } = await buildStage()
  const rows = async () => {
    const counts = await Promise.all(
      TABLES.map((table) => countRows(ctx, `${table} where group_id = '${groupId}'`)),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await deleteGroup(ctx, memberActor(owner), groupId)
  await app.drain()
  expect(await findLead(ctx, groupId, ann)).toMatchObject({ status: 'member' })
  const due = [{ groupId, deletionId: ctx.newId() }]
  await handleTogether(ctx, workerCalled('leads_purge-pipelines'), due)
  expect(await findLead(ctx, groupId, ann)).toBeDefined()
  const later = { ...ctx, now: () => new Date(Date.now() + 400 * 86_400_000) }
  await handleTogether(later, workerCalled('leads_purge-pipelines'), due)
  await handleTogether(later, workerCalled('leads_purge-pipelines'), due)
  expect(await rows()).toBe(0)
})

it('[D-108] a changed threshold decides at once who is hot, and moves no one', async () => {
  const { ann, groupId } = await buildStage()
  const setThreshold = (threshold: number) =>
    ctx.db.transaction(async (tx) => {
      await tx.query('test.threshold', 'update crm_settings set hot_threshold = $2 where group_id = $1', [
        groupId,
        threshold,
      ])
      await publish(tx, HotThresholdChanged, { groupId })
    })
  const isHot = async () => {
    const { hot_until } = (await findLead(ctx, groupId, ann))!
    return hot_until !== null && hot_until > ctx.now()
  }
  expect(await isHot()).toBe(false)
  await setThreshold(5)
  await app.drain()
  expect(await isHot()).toBe(true)
  expect(await findLead(ctx, groupId, ann)).toMatchObject({ stage: 'new' })
  await setThreshold(7)
  await app.drain()
  expect(await isHot()).toBe(false)
})
