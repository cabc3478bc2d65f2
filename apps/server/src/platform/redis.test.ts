import { Redis } from 'ioredis'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownRedis, ownSentinel } from '#test/own-engines'
import { createLogger } from './logger.ts'
import { openMemory } from './redis.ts'

const log = createLogger('silent', 'test')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open() {
  const engine = await ownRedis()
  closing.push(() => engine.close())
  await engine.start()
  const memory = openMemory({ url: engine.url, namespace: 'test', log })
  closing.push(() => memory.close())
  await vi.waitFor(() => memory.health(), 5_000)
  return { engine, memory }
}

describe('Redis', () => {
  it('that hangs is given up after 200 ms, and used again when it wakes', async () => {
    const { engine, memory } = await open()
    engine.freeze()
    const began = performance.now()
    await expect(memory.use((redis) => redis.get('x'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(performance.now() - began).toBeGreaterThan(190)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(await memory.tryUse((redis) => redis.get('x'), 'otherwise')).toBe('otherwise')
    engine.thaw()
    await vi.waitFor(() => memory.health(), 5_000)
  })

  it('is not blamed for a process that was too busy to read its answer', async () => {
    const { memory } = await open()
    const answers = Array.from({ length: 20 }, () => memory.use((redis) => redis.ping()))
    const until = performance.now() + 400
    while (performance.now() < until);
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 'PONG'))
    await expect(memory.health()).resolves.toBeUndefined()
  })

  it('says when it was closed for good', async () => {
    const { memory } = await open()
    expect(memory.isClosed()).toBe(false)
    await memory.close()
    await expect.poll(() => memory.isClosed()).toBe(true)
    await expect(memory.health()).rejects.toThrow()
  })

  it('that is full or does not take writes counts as away', async () => {
    const { memory } = await open()
    const set = () => memory.use((redis) => redis.set('x', 'y'))
    const command = (...words: [string, ...string[]]) => memory.use((redis) => redis.call(...words))
    await command('config', 'set', 'maxmemory', '1')
    await expect(set()).rejects.toMatchObject({ code: 'unavailable' })
    await command('config', 'set', 'maxmemory', '0')
    await command('replicaof', '127.0.0.1', '9')
    await expect(set()).rejects.toMatchObject({ code: 'unavailable' })
    await command('replicaof', 'no', 'one')
    await expect(set()).resolves.toBe('OK')
  })

  it('that refuses a wrong command is not away: others go on asking', async () => {
    const { memory } = await open()
    await memory.use((redis) => redis.set('x', 'y'))
    for (let n = 0; n < 10; n += 1)
      await expect(memory.use((redis) => redis.lpush('x', 'z'))).rejects.toThrow('WRONGTYPE')
    await expect(memory.use((redis) => redis.get('x'))).resolves.toBe('y')
  })
})

describe('several Redis servers behind a sentinel', () => {
  it('go on when the primary is gone: the replica that takes its place is found and written to', async () => {
    const engines = await ownSentinel()
    closing.push(() => engines.close())
    const memory = openMemory({ url: engines.url, namespace: 'test', log })
    closing.push(() => memory.close())
    const write = (value: string) => memory.use((redis) => redis.set('x', value))
    await vi.waitFor(() => write('first'), 10_000)
    // The sentinel must know the replica, and the replica must have what was written, before the primary goes.
    const sentinel = new Redis(Number(new URL(engines.url.replace('redis-sentinel', 'http')).port))
    closing.push(async () => sentinel.disconnect())
    const replicas = async () => String(await sentinel.call('sentinel', 'replicas', 'main'))
    await expect.poll(replicas, { timeout: 15_000 }).toContain('master-link-status,ok')
    await memory.use((redis) => redis.wait(1, 150))
    await engines.primary.stop()
    await vi.waitFor(() => write('second'), { timeout: 20_000, interval: 200 })
    expect(await memory.use((redis) => redis.get('x'))).toBe('second')
  })
})
