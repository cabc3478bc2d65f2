import { Redis } from 'ioredis'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownRedis, ownSentinel } from '#test/own-engines'
import { createLogger } from './logger.ts'
import { openRedis } from './redis.ts'
import { TIMEOUT_FACTOR } from '#test/timeouts'

const log = createLogger('silent', 'test')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open() {
  const engine = await ownRedis()
  closing.push(() => engine.close())
  await engine.start()
  const client = openRedis({ url: engine.url, namespace: 'test', log })
  closing.push(() => client.close())
  await vi.waitFor(() => client.health(), 25_000)
  return { engine, client }
}

describe('Redis', () => {
  it('that hangs times out after 200 to 250 ms, and is used again once it recovers', async () => {
    const { engine, client } = await open()
    engine.freeze()
    const startedAt = performance.now()
    await expect(client.use((redis) => redis.get('x'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(performance.now() - startedAt).toBeGreaterThan(190)
    expect(performance.now() - startedAt).toBeLessThan(1_000 * TIMEOUT_FACTOR)
    expect(await client.tryUse((redis) => redis.get('x'), 'fallback')).toBe('fallback')
    engine.thaw()
    await vi.waitFor(() => client.health(), 25_000)
  })

  it('does not time out because this process was too busy to read the answer', async () => {
    const { client } = await open()
    const answers = Array.from({ length: 20 }, () => client.use((redis) => redis.ping()))
    const until = performance.now() + 400
    while (performance.now() < until);
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 'PONG'))
    await expect(client.health()).resolves.toBeUndefined()
  })

  it('is not taken for down if it answers only after this process was too busy', async () => {
    const { engine, client } = await open()
    engine.freeze()
    const answers = Array.from({ length: 20 }, () => client.use((redis) => redis.ping()))
    // The commands are sent before this process is busy.
    await new Promise((resolve) => setTimeout(resolve, 10))
    const until = performance.now() + 400
    while (performance.now() < until);
    setTimeout(() => engine.thaw(), 20)
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 'PONG'))
    await expect(client.health()).resolves.toBeUndefined()
  })

  it('reports that it was closed', async () => {
    const { client } = await open()
    expect(client.isClosed()).toBe(false)
    await client.close()
    await expect.poll(() => client.isClosed()).toBe(true)
    await expect(client.health()).rejects.toThrow()
  })

  it('that is full or does not accept writes counts as unavailable', async () => {
    const { client } = await open()
    const set = () => client.use((redis) => redis.set('x', 'y'))
    const command = (...args: [string, ...string[]]) => client.use((redis) => redis.call(...args))
    await command('config', 'set', 'maxmemory', '1')
    await expect(set()).rejects.toMatchObject({ code: 'unavailable' })
    await command('config', 'set', 'maxmemory', '0')
    await command('replicaof', '127.0.0.1', '9')
    await expect(set()).rejects.toMatchObject({ code: 'unavailable' })
    await command('replicaof', 'no', 'one')
    await expect(set()).resolves.toBe('OK')
  })

  it('that rejects a wrong command is not down: later commands still run', async () => {
    const { client } = await open()
    await client.use((redis) => redis.set('x', 'y'))
    for (let n = 0; n < 10; n += 1)
      await expect(client.use((redis) => redis.lpush('x', 'z'))).rejects.toThrow('WRONGTYPE')
    await expect(client.use((redis) => redis.get('x'))).resolves.toBe('y')
  })
})

describe('several Redis servers behind a sentinel', () => {
  it('survive the loss of the primary: the promoted replica is found and written to', async () => {
    const engines = await ownSentinel()
    closing.push(() => engines.close())
    const client = openRedis({ url: engines.url, namespace: 'test', log })
    closing.push(() => client.close())
    const write = (value: string) => client.use((redis) => redis.set('x', value))
    await vi.waitFor(() => write('first'), 25_000)
    // The sentinel must know the replica, and the replica must have the write, before the primary stops.
    const sentinel = new Redis(Number(new URL(engines.url.replace('redis-sentinel', 'http')).port))
    closing.push(async () => sentinel.disconnect())
    const replicas = async () => String(await sentinel.call('sentinel', 'replicas', 'main'))
    await expect.poll(replicas).toContain('master-link-status,ok')
    await client.use((redis) => redis.wait(1, 150))
    await engines.primary.stop()
    await vi.waitFor(() => write('second'), { timeout: 20_000, interval: 200 })
    expect(await client.use((redis) => redis.get('x'))).toBe('second')
  })
})
