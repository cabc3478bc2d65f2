import { CreatePost, SharePost } from '@guildhall/contract/posts'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('writing a post', () => {
  it('is possible so often a day, shares included, and less often in the first week', async () => {
    const newcomer = await app.signIn(await buildMember(app.ctx, { isNew: true }))
    const old = await app.signIn()
    for (const [who, most] of [
      [old, 200],
      [newcomer, 50],
    ] as const) {
      await app.ctx.dayLimits.take('posts', { max: most, newcomers: most }, who.memberId, most - 1)
      const { id } = await app.as(who).call(CreatePost, { body: { content: 'the last one' } })
      const refused = { status: 429, code: 'too_many', message: expect.stringContaining('tomorrow') }
      await expect(app.as(who).call(CreatePost, { body: { content: 'x' } })).rejects.toMatchObject(refused)
      await expect(app.as(who).call(SharePost, { params: { id }, body: {} })).rejects.toMatchObject(refused)
    }
  })
})
