import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addPiece, leaveTraces, PieceMade } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { readConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import { openContext } from '../open-context.ts'
import { startEvents } from './start.ts'
import { worker, type AboutPreparation, type Preparation } from './worker.ts'

const { setUp, run } = useStages()
const trace = leaveTraces('pieces_bake-piece')

/** A worker whose preparation is `bake`; what it answers is handed on to `seen`. */
function baker<Made>(
  bake: (n: number, about: AboutPreparation) => Promise<Made>,
  options: Partial<Pick<Preparation<typeof PieceMade.payload, Made>, 'atOnce' | 'limitMs'>> = {},
) {
  const seen: Made[] = []
  const bakePiece = worker({
    name: 'pieces_bake-piece',
    on: PieceMade,
    prepare: { atOnce: 1, limitMs: 10_000, ...options, run: (_ctx, { n }, about) => bake(n, about) },
    async handle(ctx, payload, about, made) {
      seen.push(made)
      await trace(ctx, payload, about)
    },
  })
  return { bakePiece, seen }
}

describe('a preparation', () => {
  it('runs before the transaction and hands on what it made', async () => {
    const stage = await setUp()
    const { bakePiece, seen } = baker(async (n) => `bread ${n}`)
    const events = run(stage, [bakePiece])
    await stage.make(0)
    await events.settle()
    expect(seen).toEqual(['bread 0'])
    expect(await stage.wrong([bakePiece.name], 1)).toEqual({})
  })

  it('may take longer than the carrier and the sweep wait: its event does not come a second time', async () => {
    const stage = await setUp()
    let runs = 0
    const { bakePiece } = baker(async () => {
      runs += 1
      await sleep(3_000)
    })
    const patience = { ackWaitMs: 500, recheckMs: 400, recheckMaxMs: 400 }
    const events = run(stage, [bakePiece], patience)
    const other = openContext(readConfig(stage.env), 'other')
    const others = startEvents(other, [bakePiece], patience)
    await stage.make(0)
    await events.settle()
    await others.stop()
    await other.close()
    expect(runs).toBe(1)
    expect(await stage.wrong([bakePiece.name], 1)).toEqual({})
  })

  it('holds up neither other workers nor holds a connection, and only so many run at once', async () => {
    const stage = await setUp({ DATABASE_POOL: '2' })
    let running = 0
    let most = 0
    let letGo = () => {}
    const gone = new Promise<void>((done) => (letGo = done))
    const { bakePiece } = baker(
      async () => {
        running += 1
        most = Math.max(most, running)
        await gone
        running -= 1
      },
      { atOnce: 2 },
    )
    const events = run(stage, [bakePiece, addPiece])
    for (let n = 0; n < 6; n += 1) await stage.make(n)
    await expect.poll(() => stage.wrong([addPiece.name], 6)).toEqual({})
    expect([running, stage.ctx.db.stats().waiting]).toEqual([2, 0])
    letGo()
    await events.settle()
    expect(most).toBe(2)
    expect(await stage.wrong([bakePiece.name, addPiece.name], 6)).toEqual({})
  })

  it('that fails is tried again like any other worker, and no try is used up while an engine is away', async () => {
    const stage = await setUp()
    const faults = [new AppError('unavailable'), new Error('burnt'), new Error('burnt')]
    const { bakePiece, seen } = baker(async () => {
      const fault = faults.shift()
      if (fault) throw fault
      return 'bread'
    })
    const events = run(stage, [bakePiece], { backOffMs: [50, 50] })
    await stage.make(0)
    await events.settle()
    expect([faults, seen]).toEqual([[], ['bread']])
    expect(await stage.rows('select from event_failures')).toEqual([])
    expect(await stage.wrong([bakePiece.name], 1)).toEqual({})
  })

  it('that never ends is cut off at its own limit and told so; after its last try it is a dead letter', async () => {
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
    await events.settle()
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true])
    expect(seen).toEqual([])
    expect(await stage.rows('select tries, error, retry_at from event_failures')).toEqual([
      { tries: 2, error: 'Error: the preparation took longer than 200 ms', retry_at: null },
    ])
  })

  it('is ended when the process stops, and another process does it anew', async () => {
    const stage = await setUp()
    let begun = () => {}
    const started = new Promise<void>((tell) => (begun = tell))
    let isFirst = true
    const { bakePiece, seen } = baker(async (_, { signal }) => {
      if (!isFirst) return 'bread'
      isFirst = false
      begun()
      await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))))
    })
    const events = startEvents(stage.ctx, [bakePiece])
    await stage.make(0)
    await started
    const from = performance.now()
    await events.stop()
    expect(performance.now() - from).toBeLessThan(4_000)
    await run(stage, [bakePiece]).settle()
    expect(seen).toEqual(['bread'])
    expect(await stage.wrong([bakePiece.name], 1)).toEqual({})
  })

  it('whose process died is done by another one', async () => {
    const stage = await setUp()
    const dead = openContext(readConfig(stage.env), 'dead')
    let begun = () => {}
    const started = new Promise<void>((tell) => (begun = tell))
    const { bakePiece: lost } = baker(() => {
      begun()
      return new Promise(() => {})
    })
    const patience = { ackWaitMs: 500, recheckMs: 400, recheckMaxMs: 400 }
    const dying = startEvents(dead, [lost], { ...patience, stopMs: 0 })
    await stage.make(0)
    await started
    await dead.close()
    const { bakePiece, seen } = baker(async () => 'bread')
    await run(stage, [bakePiece], patience).settle()
    await dying.stop()
    expect(seen).toEqual(['bread'])
    expect(await stage.wrong([bakePiece.name], 1)).toEqual({})
  })
})
