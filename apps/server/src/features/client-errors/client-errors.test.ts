import { ReportClientError } from '@guildhall/contract/client-errors'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'

const app = await startTestApp()
afterAll(() => app.close())

const error = {
  kind: 'render' as const,
  name: 'TypeError',
  page: '/post/{id}' as const,
  frames: [{ file: 'assets/posts-a1.js', line: 1, column: 2_042 }],
}
const counted = async () =>
  (await app.ctx.metrics.clientErrors.get()).values.reduce((sum, { value }) => sum + value, 0)

describe('an error of the web application', () => {
  it('is counted, from members and visitors', async () => {
    const before = await counted()
    await app.as(null).call(ReportClientError, { body: error })
    await app.as(await app.signIn()).call(ReportClientError, { body: { ...error, page: null } })
    expect(await counted()).toBe(before + 2)
  })

  it.each([
    ['a message', { ...error, message: 'Ann wrote this' }],
    ['an address with an id', { ...error, page: '/post/0190a000-0000-7000-8000-000000000001' }],
    [
      'a place outside of our code',
      { ...error, frames: [{ ...error.frames[0], file: 'https://x.test/a.js' }] },
    ],
    ['a name that is a sentence', { ...error, name: 'Ann wrote this' }],
  ])('cannot contain %s', async (_, body) => {
    await expect(app.as(null).call(ReportClientError, { body: body as typeof error })).rejects.toMatchObject({
      status: 400,
    })
  })
})
