import { FinishOnboarding, GetInterests, PutInterests, type Interest } from '@guildhall/contract/onboarding'
import { GetCurrentUser } from '@guildhall/contract/members'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('the first steps', () => {
  it('are open for someone who has just joined, until they finish or skip them', async () => {
    const ann = await app.signIn(await buildMember(app.ctx, { isNew: true }))
    expect(await app.as(ann).call(GetCurrentUser)).toMatchObject({ isOnboarded: false })
    await app.as(ann).call(FinishOnboarding)
    await app.as(ann).call(FinishOnboarding)
    expect(await app.as(ann).call(GetCurrentUser)).toMatchObject({ isOnboarded: true })
  })

  it('are finished for one member only', async () => {
    const [ann, ben] = [
      await app.signIn(await buildMember(app.ctx, { isNew: true })),
      await app.signIn(await buildMember(app.ctx, { isNew: true })),
    ]
    await app.as(ann).call(FinishOnboarding)
    expect(await app.as(ben).call(GetCurrentUser)).toMatchObject({ isOnboarded: false })
  })
})

describe('interests', () => {
  it('are empty at first, and replaced as a whole, in the order in which they are offered', async () => {
    const ann = await app.signIn()
    expect(await app.as(ann).call(GetInterests)).toEqual([])
    const put = (interests: Interest[]) => app.as(ann).call(PutInterests, { body: { interests } })
    expect(await put(['crafts', 'design', 'crafts'])).toEqual(['design', 'crafts'])
    expect(await put(['data'])).toEqual(['data'])
    expect(await app.as(ann).call(GetInterests)).toEqual(['data'])
    expect(await put([])).toEqual([])
  })

  it('are one of two choices made at the same time, never a mixture', async () => {
    const ann = await app.signIn()
    const put = (interests: Interest[]) => app.as(ann).call(PutInterests, { body: { interests } })
    await Promise.all([put(['design', 'data']), put(['music', 'sales'])])
    expect([
      ['design', 'data'],
      ['sales', 'music'],
    ]).toContainEqual(await app.as(ann).call(GetInterests))
  })

  it('are refused if they are not offered', async () => {
    const ann = await app.signIn()
    const body = { interests: ['gossip'] } as unknown as { interests: Interest[] }
    await expect(app.as(ann).call(PutInterests, { body })).rejects.toMatchObject({ status: 400 })
  })
})
