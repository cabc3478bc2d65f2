import { GetPlatformStats } from '@guildhall/contract/platform'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'

const app = await startTestApp()
afterAll(() => app.close())

describe('the public statistics', () => {
  it('[S1-181] are open to visitors and count every member once', async () => {
    expect(await app.as(null).call(GetPlatformStats)).toEqual({ userCount: 0, groupCount: 0 })
    await Promise.all(Array.from({ length: 25 }, () => buildMember(app.ctx)))
    await app.drain()
    expect(await app.as(null).call(GetPlatformStats)).toEqual({ userCount: 25, groupCount: 0 })
  })
})
