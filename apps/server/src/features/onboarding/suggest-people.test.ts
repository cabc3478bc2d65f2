import { PutInterests, SuggestPeople, type Interest } from '@guildhall/contract/onboarding'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildAgent, buildGroup, buildMember, buildPost, follow, mute } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

const suggested = (who: SignedIn) => app.as(who).call(SuggestPeople)
const idsFor = async (who: SignedIn) => (await suggested(who)).map(({ id }) => id)

async function interestedIn(...interests: Interest[]): Promise<SignedIn> {
  const member = await app.signIn()
  await app.as(member).call(PutInterests, { body: { interests } })
  return member
}

let group: string
let active: string
let busy: string
let silent: string
beforeEach(async () => {
  ;[active, busy, silent] = [await buildMember(ctx), await buildMember(ctx), await buildMember(ctx)]
  group = await buildGroup(ctx, { name: 'Type designers', members: [active, busy, silent] })
  await buildPost(ctx, { author_id: active, group_id: group })
  for (let n = 0; n < 3; n += 1) await buildPost(ctx, { author_id: busy, group_id: group })
})

describe('suggested people', () => {
  // The first test: later ones have more active people than are suggested.
  it('are others whom the viewer may know if too few are active, so that no one meets an empty page', async () => {
    const newcomer = await buildMember(ctx, { isNew: true })
    const people = await suggested(await interestedIn('sports'))
    expect(people.find(({ id }) => id === newcomer)).toMatchObject({ groupName: null })
  })

  it('are those who post in groups that match the interests, the most active first, with the group', async () => {
    const people = await suggested(await interestedIn('design'))
    const places = [busy, active].map((id) => people.findIndex((person) => person.id === id))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[1]).toBeGreaterThan(places[0] ?? 0)
    expect(people.find(({ id }) => id === busy)).toMatchObject({ groupName: 'Type designers' })
  })

  it('are first of all the active people of groups that the viewer has just joined', async () => {
    const writer = await buildMember(ctx)
    const member = await interestedIn('design')
    const joined = await buildGroup(ctx, { name: 'Bakers', members: [writer, member.memberId] })
    await buildPost(ctx, { author_id: writer, group_id: joined })
    // Others who match the interests write more, and in more groups.
    expect((await suggested(member))[0]).toMatchObject({ id: writer, groupName: 'Bakers' })
  })

  it('are neither followed, muted, in a block with the viewer, an agent nor the viewer', async () => {
    const member = await interestedIn('design')
    const agent = await buildAgent(ctx)
    const [followed, muted, blocked, blocker] = [
      await buildMember(ctx),
      await buildMember(ctx),
      await buildMember(ctx),
      await buildMember(ctx),
    ]
    const hidden = [member.memberId, agent, followed, muted, blocked, blocker]
    const other = await buildGroup(ctx, { name: 'Design club', members: hidden })
    for (const author_id of hidden) await buildPost(ctx, { author_id, group_id: other })
    await follow(ctx, member.memberId, followed)
    await mute(ctx, member.memberId, muted)
    await block(ctx, member.memberId, blocked)
    await block(ctx, blocker, member.memberId)
    const ids = await idsFor(member)
    expect(ids).toContain(busy)
    for (const id of hidden) expect(ids).not.toContain(id)
  })

  it('are not found by a group that they left, by a private one or by deleted posts', async () => {
    const [left, inside, quiet] = [await buildMember(ctx), await buildMember(ctx), await buildMember(ctx)]
    const open = await buildGroup(ctx, { name: 'Logo designers', members: [left, quiet] })
    const closed = await buildGroup(ctx, { name: 'Design room', privacy: 'private', members: [inside] })
    await buildPost(ctx, { author_id: left, group_id: open })
    await buildPost(ctx, { author_id: inside, group_id: closed, audience: 'members' })
    const deleted = await buildPost(ctx, { author_id: quiet, group_id: open })
    await ctx.db.query('test.delete', 'update posts set deleted_at = now() where id = $1', [deleted])
    await removeMember(ctx, open, left)
    const people = await suggested(await interestedIn('design'))
    for (const id of [left, inside, quiet])
      expect(people.find((person) => person.id === id)?.groupName ?? null).toBeNull()
  })

  it('are never suspended or deleted', async () => {
    const member = await interestedIn('design')
    await ctx.db.query('test.suspend', 'update users set suspended_at = now() where id = $1', [busy])
    await ctx.db.query('test.deleted', 'update users set deleted_at = now() where id = $1', [active])
    const ids = await idsFor(member)
    expect(ids).not.toContain(busy)
    expect(ids).not.toContain(active)
  })
})
