import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addPiece, traceHandler, PieceMade } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { readConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import { openContext } from '../open-context.ts'
import { startEvents } from './start.ts'
import { worker, type PreparationMeta, type Preparation } from './worker.ts'

const { setUp, run } = useStages()
const trace = traceHandler('pieces_bake-piece')

/** A worker whose preparation is `bake`; its results are collected in `seen`. */
function baker<Bread>(
  bake: (n: number, meta: PreparationMeta) => Promise<Bread>,
  options: Partial<Pick<Preparation<typeof PieceMade.payload, Bread>, 'maxInFlight' | 'limitMs'>> = {},
) {
  const seen: Bread[] = []
  const bakePiece = worker({
    name: 'pieces_bake-piece',
    on: PieceMade,
    singleBecause: 'tests the single form',
    prepare: { maxInFlight: 1, limitMs: 10_000, ...options, run: (_ctx, { n }, meta) => bake(n, meta) },
    async handle(ctx, payload, meta, bread) {
      seen.push(bread)
      await trace(ctx, payload, meta)
    },
  })
  return { bakePiece, seen }
}

describe('a preparation', () => {
  it('runs before the transaction and passes on its result', async () => {
    const stage = await setUp()
    const { bakePiece, seen } = baker(async (n) => `bread ${n}`)
    const events = run(stage, [bakePiece])
    await stage.make(0)
    await events.drain()
    expect(seen).toEqual(['bread 0'])
    expect(await stage.notExactlyOnce([bakePiece.name], 1)).toEqual({})
  })

  it('can outlast the timeouts of NATS and the sweep without its event being redelivered', async () => {
    const stage = await setUp()
    let runs = 0
    const { bakePiece } = baker(async () => {
      runs += 1
      await sleep(3_000)
    })
    const timeouts = { ackWaitMs: 500, recheckMs: 400, recheckMaxMs: 400 }
    const events = run(stage, [bakePiece], timeouts)
    const other = openContext(readConfig(stage.env), 'other')
    const others = startEvents(other, [bakePiece], timeouts)
    await stage.make(0)
    await events.drain()
    await others.stop()
    await other.close()
    expect(runs).toBe(1)
    expect(await stage.notExactlyOnce([bakePiece.name], 1)).toEqual({})
  })

  it('blocks no other workers, holds no connection, and runs at most `maxInFlight` times concurrently', async () => {
    const stage = await setUp({ DATABASE_POOL: '2' })
    let running = 0
    let maxRunning = 0
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    const { bakePiece } = baker(
      async () => {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await released
        running -= 1
      },
      { maxInFlight: 2 },
    )
    const events = run(stage, [bakePiece, addPiece])
    for (let n = 0; n < 6; n += 1) await stage.make(n)
    await expect.poll(() => stage.notExactlyOnce([addPiece.name], 6)).toEqual({})
    expect([running, stage.ctx.db.stats().waiting]).toEqual([2, 0])
    release()
    await events.drain()
    expect(maxRunning).toBe(2)
    expect(await stage.notExactlyOnce([bakePiece.name, addPiece.name], 6)).toEqual({})
  })

  it('that fails is retried like any other worker, and uses up no try while a dependency is down', async () => {
    const stage = await setUp()
    const errors = [new AppError('unavailable'), new Error('burnt'), new Error('burnt')]
    const { bakePiece, seen } = baker(async () => {
      const error = errors.shift()
      if (error) throw error
      return 'bread'
    })
    const events = run(stage, [bakePiece], { backOffMs: [50, 50] })
    await stage.make(0)
    await events.drain()
    expect([errors, seen]).toEqual([[], ['bread']])
    expect(await stage.rows('select from event_failures')).toEqual([])
    expect(await stage.notExactlyOnce([bakePiece.name], 1)).toEqual({})
  })

  it('that never ends is aborted at its own limit; after its last try it is a dead letter', async () => {
    const stage = await setUp()
    const signals: AbortSignal[] = []
    const { bakePiece, seen } = baker(
      (_, { signal }) => {
        signals.push(signal)
        return new Promise(() => {})
      },
      { limitMs: 200 },
    )
    const events = run(stage, [bakePiece], { backOffMs: [50] })
    await stage.make(0)
    await events.drain()
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true])
    expect(seen).toEqual([])
    expect(await stage.rows('select tries, error, retry_at from event_failures')).toEqual([
      { tries: 2, error: 'Error: the preparation took longer than 200 ms', retry_at: null },
    ])
  })

  it('is aborted when the process stops, and another process runs it again', async () => {
    const stage = await setUp()
    let start = () => {}
    const started = new Promise<void>((done) => (start = done))
    let isFirst = true
    const { bakePiece, seen } = baker(async (_, { signal }) => {
      if (!isFirst) return 'bread'
      isFirst = false
      start()
      await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))))
    })
    const events = startEvents(stage.ctx, [bakePiece])
    await stage.make(0)
    await started
    const from = performance.now()
    await events.stop()
    expect(performance.now() - from).toBeLessThan(4_000)
    await run(stage, [bakePiece]).drain()
    expect(seen).toEqual(['bread'])
    expect(await stage.notExactlyOnce([bakePiece.name], 1)).toEqual({})
  })

  it('whose process died is run by another one', async () => {
    const stage = await setUp()
    const dead = openContext(readConfig(stage.env), 'dead')
    let start = () => {}
    const started = new Promise<void>((done) => (start = done))
    const { bakePiece: lost } = baker(() => {
      start()
      return new Promise(() => {})
    })
    const timeouts = { ackWaitMs: 500, recheckMs: 400, recheckMaxMs: 400 }
    const dying = startEvents(dead, [lost], { ...timeouts, stopTimeoutMs: 0 })
    await stage.make(0)
    await started
    await dead.close()
    const { bakePiece, seen } = baker(async () => 'bread')
    await run(stage, [bakePiece], timeouts).drain()
    await dying.stop()
    expect(seen).toEqual(['bread'])
    expect(await stage.notExactlyOnce([bakePiece.name], 1)).toEqual({})
  })
})
