import { MAX_SUGGESTED, PutInterests, SuggestGroups, type Interest } from '@guildhall/contract/onboarding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGroup, setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildMember } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Options = { description?: string; privacy?: 'public' | 'private'; others?: number; ownerId?: string }

/** Creates a group with an owner and this many further members. */
async function addGroup(name: string, options: Options = {}): Promise<string> {
  const { description = '', privacy = 'public', others = 0 } = options
  const [id, created_at] = [app.ctx.newId(), app.ctx.now()]
  const created_by_id = options.ownerId ?? (await buildMember(app.ctx))
  await createGroup(app.ctx, { id, name, description, privacy, created_by_id, created_at })
  for (let n = 0; n < others; n += 1) await setMember(app.ctx, id, await buildMember(app.ctx), 'member')
  return id
}

const suggested = async (who: SignedIn) => (await app.as(who).call(SuggestGroups)).map(({ name }) => name)

async function interestedIn(...interests: Interest[]): Promise<SignedIn> {
  const member = await app.signIn()
  await app.as(member).call(PutInterests, { body: { interests } })
  return member
}

beforeAll(async () => {
  await addGroup('Weekend cooks', { others: 3 })
  await addGroup('Type designers', { others: 1 })
  await addGroup('Slow afternoons', { description: 'We talk about design, and drink tea.', others: 2 })
  await addGroup('Secret design circle', { privacy: 'private', others: 0 })
  await addGroup('Open data people')
})

describe('suggested groups', () => {
  it('match the interests by name or description, the largest first; other groups follow by size', async () => {
    expect(await suggested(await interestedIn('design'))).toEqual([
      'Slow afternoons',
      'Type designers',
      'Weekend cooks',
      'Open data people',
    ])
  })

  it('give every interest its share, however small its groups are', async () => {
    expect((await suggested(await interestedIn('design', 'data'))).slice(0, 3)).toEqual([
      'Slow afternoons',
      'Open data people',
      'Type designers',
    ])
  })

  it('are the largest ones for someone who chose nothing', async () => {
    expect((await suggested(await app.signIn()))[0]).toBe('Weekend cooks')
  })

  it('are never private, and never those that the viewer is a member of', async () => {
    const member = await interestedIn('design')
    await addGroup('Design lunch', { ownerId: member.memberId })
    expect(await suggested(member)).not.toContain('Design lunch')
    expect(await suggested(member)).not.toContain('Secret design circle')
  })

  it('do not name a creator who is in a block with the viewer', async () => {
    const [member, creator] = [await interestedIn('music'), await buildMember(app.ctx)]
    await addGroup('Music at noon', { ownerId: creator })
    await block(app.ctx, creator, member.memberId)
    const [first] = await app.as(member).call(SuggestGroups)
    expect(first).toMatchObject({ name: 'Music at noon', createdBy: null, createdById: null })
  })

  it('follow a changed description', async () => {
    const member = await interestedIn('photography')
    const id = await addGroup('Tuesday people')
    await app.ctx.db.query('test.describe', `update groups set description = $2 where id = $1`, [
      id,
      'Bring a camera.',
    ])
    expect((await suggested(member))[0]).toBe('Tuesday people')
  })

  it(`are at most ${MAX_SUGGESTED}`, async () => {
    const member = await interestedIn('writing')
    for (let n = 0; n < MAX_SUGGESTED + 2; n += 1) await addGroup(`Writers ${n}`)
    expect(await suggested(member)).toHaveLength(MAX_SUGGESTED)
  })
})
