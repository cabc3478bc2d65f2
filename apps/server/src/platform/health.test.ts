import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { readHealth } from './health.ts'

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '1' } })
afterAll(() => app.close())

describe('a process', () => {
  it('is ready while all its connections are busy: its requests would only overload the other processes', async () => {
    const busy = app.ctx.db.transaction(async () => sleep(3_000))
    await expect.poll(() => app.ctx.db.stats()).toMatchObject({ total: 1, idle: 0 })
    expect(await readHealth(app.ctx)).toMatchObject({ ready: true })
    await busy
  })
})
