import { QUOTAS } from '@guildhall/contract/limits'
import { CreatePost, SharePost } from '@guildhall/contract/posts'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('the daily limit of posts', () => {
  it('includes shares, and is lower in the first week', async () => {
    const newcomer = await app.signIn(await buildMember(app.ctx, { isNew: true }))
    const old = await app.signIn()
    for (const [who, limit] of [
      [old, 200],
      [newcomer, 50],
    ] as const) {
      await app.ctx.dayLimits.spendUpTo('posts', { max: limit, newcomers: limit }, who.memberId, limit - 1)
      const { id } = await app.as(who).call(CreatePost, { body: { content: 'the last one' } })
      const refused = { status: 429, code: 'too_many', message: expect.stringContaining('tomorrow') }
      await expect(app.as(who).call(CreatePost, { body: { content: 'x' } })).rejects.toMatchObject(refused)
      await expect(app.as(who).call(SharePost, { params: { id }, body: {} })).rejects.toMatchObject(refused)
    }
  })

  it('counts created posts, not rejected ones or retries', async () => {
    const ann = await app.signIn()
    const { daily } = QUOTAS.posts
    const write = (content: string, headers = {}) =>
      app.as(ann).call(CreatePost, { body: { content } }, headers)
    await app.ctx.dayLimits.spendUpTo('posts', daily, ann.memberId, daily.max - 2)

    for (let n = 0; n < 3; n += 1) await expect(write('')).rejects.toMatchObject({ status: 400 })
    const key = { 'idempotency-key': 'one-post-sent-often' }
    const sent = [await write('once', key), await write('once', key), await write('once', key)]
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)

    await expect(write('the last one')).resolves.toBeDefined()
    await expect(write('one too many')).rejects.toMatchObject({ status: 429 })
  })
})
