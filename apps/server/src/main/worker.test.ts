import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { openStage } from '#test/event-stage'
import { buildMember } from '#test/build'

const stage = await openStage({ LOG_LEVEL: 'silent' })
afterAll(() => stage.close())

it('the worker process reacts to what the api wrote, and stops within 10 s of SIGTERM', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('worker.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...stage.env },
    stdio: 'inherit',
  })
  try {
    await buildMember(stage.ctx)
    const members = () => stage.rows("select value::int from platform_stats where name = 'members'")
    await expect.poll(members, { interval: 100 }).toEqual([{ value: 1 }])

    const startedAt = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  } finally {
    child.kill('SIGKILL')
  }
})
