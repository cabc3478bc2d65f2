import { GetTrial, StartTrial } from '@guildhall/contract/agent-trials'
import type { Input } from '@guildhall/contract/endpoint'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildCollection, buildGroup, buildMember, buildPost } from '#test/build'
import { buildTrial } from '#test/build-trial'
import { countRows } from '#test/count-rows'
import { purgeTrials } from './purge-trials.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const AGENT = { name: 'Help AI', agentType: 'commentor' } as const

let owner: SignedIn
let member: SignedIn
let groupId: string
beforeEach(async () => {
  app.setNow(null)
  ;[owner, member] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, members: [member.memberId], privacy: 'private' })
})

const start = (who: SignedIn, body: Partial<Input<typeof StartTrial>['body']> = {}) =>
  app
    .as(who)
    .call(StartTrial, { params: { id: groupId }, body: { kind: 'sample', agent: AGENT, ...body } as never })
const see = (who: SignedIn, id: string) => app.as(who).call(GetTrial, { params: { id } })

describe('starting a trial', () => {
  it('[S2-343] is for those who manage the group', async () => {
    const admin = await app.signIn()
    await setMember(ctx, groupId, admin.memberId, 'admin')
    expect(await start(owner)).toMatchObject({ kind: 'sample', state: 'running', total: 0, results: [] })
    await start(admin)
    await expect(start(member)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(start(await app.signIn())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is refused while another one of the member runs, and possible again when that was lost', async () => {
    const now = new Date()
    app.setNow(now)
    const first = await start(owner)
    const refused = { code: 'conflict', reason: 'group_agent.trial_running' }
    await expect(start(owner)).rejects.toMatchObject(refused)
    app.setNow(new Date(now.getTime() + 16 * MINUTE_MS))
    expect(await see(owner, first.id)).toMatchObject({ state: 'failed' })
    expect(await start(owner)).toMatchObject({ state: 'running' })
  })

  it('runs once if it is started many times in the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => start(owner)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countRows(ctx, `agent_trials where member_id = '${owner.memberId}'`)).toBe(1)
  })

  it('takes a collection of the caller only, and an agent of the group only', async () => {
    const [own, foreign] = [
      await buildCollection(ctx, owner.memberId),
      await buildCollection(ctx, member.memberId),
    ]
    const withCollection = (collectionId: string) =>
      start(owner, { agent: { ...AGENT, collectionId } as never })
    await expect(withCollection(foreign)).rejects.toMatchObject({ code: 'not_found' })
    await expect(start(owner, { agentId: ctx.newId() })).rejects.toMatchObject({ code: 'not_found' })
    await withCollection(own)
  })
})

describe('a trial', () => {
  it('is seen by who started it, as long as they manage the group', async () => {
    const admin = await app.signIn()
    await setMember(ctx, groupId, admin.memberId, 'admin')
    const { id } = await start(admin)
    expect(await see(admin, id)).toMatchObject({ id })
    await expect(see(owner, id)).rejects.toMatchObject({ code: 'not_found' })
    await setMember(ctx, groupId, admin.memberId, 'member')
    await expect(see(admin, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('[D-131] shows the sources that its member may see now, and counts the others', async () => {
    const blocker = await buildMember(ctx)
    await setMember(ctx, groupId, blocker, 'member')
    const shown = await buildPost(ctx, { group_id: groupId, author_id: member.memberId, content: 'Seen' })
    const hidden = await buildPost(ctx, { group_id: groupId, author_id: blocker, content: 'Unseen' })
    await block(ctx, blocker, owner.memberId)
    const id = await buildTrial(ctx, { groupId, memberId: owner.memberId, sources: [shown, hidden] })
    const { results } = await see(owner, id)
    expect(results).toMatchObject([
      {
        occasion: { postId: shown, excerpt: 'Seen', author: { id: member.memberId } },
        sources: [{ type: 'post', id: shown, excerpt: 'Seen' }],
        hiddenSources: 1,
      },
    ])
  })

  it('is deleted with its results after a week', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS)
    const [old, young] = [
      await buildTrial(ctx, { groupId, memberId: owner.memberId, at: at(7.1) }),
      await buildTrial(ctx, { groupId, memberId: owner.memberId, at: at(6.9) }),
    ]
    await purgeTrials(ctx)
    await expect(see(owner, old)).rejects.toMatchObject({ code: 'not_found' })
    expect(await see(owner, young)).toMatchObject({ state: 'done' })
    expect(await countRows(ctx, `agent_trial_results where trial_id = '${old}'`)).toBe(0)
  })
})
