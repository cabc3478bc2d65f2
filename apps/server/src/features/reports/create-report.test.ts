import { DeletePost } from '@guildhall/contract/posts'
import { CreateReport, REPORT_REASONS, type ReportTarget } from '@guildhall/contract/reports'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore, setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildPost } from '#test/build'
import { countingReads } from '#test/count-reads'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const report = (targetType: ReportTarget, targetId: string, more: object = {}, who = ann) =>
  app.as(who).call(CreateReport, { body: { targetType, targetId, reason: 'spam', ...more } })
const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)
const rowOf = async (id: string) => {
  const [row] = await app.ctx.db.query(
    'test.report',
    `select reporter_id, subject_id, group_id, reason, details,
            extract(epoch from site_at - created_at)::int / 3600 as hours
       from reports where id = $1`,
    [id],
  )
  return row
}

describe('a report', () => {
  it('[D-077] targets a post, a comment, a member or a group, and records who is responsible', async () => {
    const post = await buildPost(app.ctx, { author_id: ben.memberId })
    const comment = await buildComment(app.ctx, { author_id: ben.memberId })
    const group = await buildGroup(app.ctx, { ownerId: ben.memberId })
    const targets = { post, comment, member: ben.memberId, group } as const
    for (const [type, id] of Object.entries(targets) as [ReportTarget, string][]) {
      const created = await report(type, id, { reason: 'harassment', details: '  It hurts.  ' })
      expect(created).toMatchObject({ targetType: type, targetId: id, reason: 'harassment' })
      expect(await rowOf(created.id)).toMatchObject({
        reporter_id: ann.memberId,
        subject_id: ben.memberId,
        group_id: type === 'group' ? group : null,
        details: 'It hurts.',
        hours: 0,
      })
    }
  })

  it('finds the owner of a group without reading its members', async () => {
    const groupId = await buildGroup(app.ctx)
    await app.ctx.db.query(
      'test.many_members',
      `with created as (
         insert into users (id, username, first_name, last_name, created_at, updated_at)
         select overlay(gen_random_uuid()::text placing '00' from 1 for 2)::uuid, 'many_' || n, 'Many', n::text, now(), now() from generate_series(1, 500) as n
         returning id
       )
       insert into group_memberships (group_id, user_id, role, joined_at) select $1, id, 'member', now() from created`,
      [groupId],
    )
    // The owner comes last, both in the table and by id.
    await app.ctx.db.query('test.owner_out', `delete from group_memberships where role = 'owner'`, [])
    await setMember(app.ctx, groupId, ben.memberId, 'owner')
    const reads = countingReads(app.ctx.db, 'group_memberships')
    expect(await groupsStore.findOwner(reads.db, groupId)).toBe(ben.memberId)
    expect(reads.rows()).toBe(1)
  })

  it('accepts every reason on the list, and no others', async () => {
    for (const reason of REPORT_REASONS)
      expect(await report('post', await buildPost(app.ctx), { reason })).toMatchObject({ reason })
    await expect(report('post', await buildPost(app.ctx), { reason: 'dull' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('of the same target again returns the same report', async () => {
    const id = await buildPost(app.ctx)
    const first = await report('post', id)
    expect(await report('post', id, { reason: 'hate' })).toEqual(first)
    expect((await report('post', id, {}, ben)).id).not.toBe(first.id)
  })

  it('goes to the group first for 72 hours, or directly to the site if an admin of the group is the subject', async () => {
    const groupId = await buildGroup(app.ctx, { members: [ben.memberId, ann.memberId] })
    const byMember = await buildPost(app.ctx, { author_id: ben.memberId, group_id: groupId })
    expect(await rowOf((await report('post', byMember)).id)).toMatchObject({ group_id: groupId, hours: 72 })
    const led = await buildGroup(app.ctx, { admins: [ben.memberId] })
    const byAdmin = await buildPost(app.ctx, { author_id: ben.memberId, group_id: led })
    expect(await rowOf((await report('post', byAdmin)).id)).toMatchObject({ group_id: led, hours: 0 })
  })

  it('of a hidden target is rejected as if it did not exist', async () => {
    const unknown = await refusal(() => report('post', app.ctx.newId()))
    expect(unknown.status).toBe(404)
    const hidden = await buildPost(app.ctx, { privacy: 'private' })
    const deleted = await buildPost(app.ctx, { author_id: ben.memberId })
    await app.as(ben).call(DeletePost, { params: { id: deleted } })
    const secret = await buildGroup(app.ctx, { privacy: 'private' })
    const byBen = await buildComment(app.ctx, { author_id: ben.memberId })
    await block(app.ctx, ben.memberId, ann.memberId)
    const targets: [ReportTarget, string][] = [
      ['post', hidden],
      ['post', deleted],
      ['group', secret],
      ['comment', byBen],
      ['member', ben.memberId],
      ['member', app.ctx.newId()],
    ]
    for (const [type, id] of targets) expect(await refusal(() => report(type, id))).toEqual(unknown)
  })

  it('can target a member whom the reporter has blocked, but not the reporter or their own content', async () => {
    await block(app.ctx, ann.memberId, ben.memberId)
    expect(await report('member', ben.memberId)).toMatchObject({ targetId: ben.memberId })
    const own = await buildPost(app.ctx, { author_id: ann.memberId })
    for (const [type, id] of [['post', own] as const, ['member', ann.memberId] as const])
      expect(await refusal(() => report(type, id))).toMatchObject({ status: 400 })
  })
})
