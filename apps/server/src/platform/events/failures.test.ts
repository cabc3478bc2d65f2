import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { addPiece, traceHandler, PieceMade, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { AppError } from '../errors.ts'
import { DEFAULTS } from './options.ts'
import { sweepSent } from './sweep.ts'
import { worker } from './worker.ts'

const { setUp, run } = useStages()
const QUICK = { backOffMs: [50, 100, 200, 400] }

/** A worker that fails on one piece until it is fixed. */
function pickyWorker(bad: number, createError: () => Error) {
  const failedAt: number[] = []
  const state = { broken: true }
  const trace = traceHandler('pieces_pick-piece')
  const picky = worker({
    name: 'pieces_pick-piece',
    on: PieceMade,
    singleBecause: 'tests the single form',
    async handle(ctx, payload, meta) {
      await trace(ctx, payload, meta)
      if (payload.n !== bad || !state.broken) return
      failedAt.push(performance.now())
      throw createError()
    },
  })
  return { picky, failedAt, fix: () => void (state.broken = false) }
}

const failures = (stage: Stage) =>
  stage.rows('select consumer, tries, error, retry_at is null as dead from event_failures')

describe('an event that a worker cannot handle', () => {
  it('is tried five times with growing delays, then becomes a dead letter, while others go on', async () => {
    const stage = await setUp()
    const { picky, failedAt } = pickyWorker(1, () => new TypeError('bad\n  piece'))
    const events = run(stage, [picky, addPiece], QUICK)
    for (let n = 0; n < 20; n += 1) await stage.make(n)
    await events.drain()

    const delays = failedAt.slice(1).map((time, n) => time - failedAt[n]!)
    expect(failedAt).toHaveLength(5)
    for (const [n, min] of QUICK.backOffMs.entries()) expect(delays[n]).toBeGreaterThanOrEqual(min)
    expect(await failures(stage)).toEqual([
      { consumer: picky.name, tries: 5, error: 'TypeError: bad piece', dead: true },
    ])
    expect(await stage.notExactlyOnce([addPiece.name], 20)).toEqual({})
    expect(await stage.notExactlyOnce([picky.name], 20)).toEqual({ [`${picky.name} 1`]: 0 })
    const seconds = await stage.ctx.metrics.eventSeconds.get()
    const failed = seconds.values.find(
      ({ metricName, labels }) =>
        metricName?.endsWith('_count') && labels.consumer === picky.name && labels['outcome'] === 'failed',
    )
    expect(failed?.value).toBe(5)
  })

  it('waits 1 s, 5 s, 30 s and 2 min by default', () => {
    expect(DEFAULTS.backOffMs).toEqual([1_000, 5_000, 30_000, 120_000])
  })

  it('stays a dead letter until the command retries it, then gets a fresh set of tries', async () => {
    const stage = await setUp()
    const { picky, failedAt, fix } = pickyWorker(7, () => new Error('canary 7'))
    const events = run(stage, [picky, addPiece], { ...QUICK, recheckMs: 0 })
    const eventId = await stage.make(7)
    await stage.make(8)
    await events.drain()
    // Only the dead letter is left, and the sweep does not check it again.
    await expect.poll(() => stage.rows('select check_at from outbox')).toEqual([{ check_at: null }])
    expect(await sweepSent(stage.ctx, DEFAULTS)).toBe(0)

    const listed = await command(stage, 'list')
    expect(listed.stdout).toContain(eventId)
    expect(listed.stdout).toMatch(/worker.*event.*id.*tries.*since.*error/)
    expect(listed.stdout).toMatch(/pieces_pick-piece.*piece\.made.*5.*Error: canary 7/)
    expect((await command(stage, 'list', 'pieces_add-piece')).stdout).toBe('no dead letters\n')

    expect(await command(stage, 'retry', picky.name, eventId)).toMatchObject({
      stdout: '1 event is tried again\n',
      code: 0,
    })
    await events.drain()
    expect(failedAt).toHaveLength(10)

    fix()
    expect(await command(stage, 'retry', '--all')).toMatchObject({
      stdout: '1 event is tried again\n',
      code: 0,
    })
    await events.drain()
    await expect.poll(() => stage.rows('select from outbox')).toEqual([])
    expect(await stage.rows('select consumer from piece_traces where n = 7 order by 1')).toEqual([
      { consumer: addPiece.name },
      { consumer: picky.name },
    ])
  }, 60_000)

  it.each([
    [[], 2, /retry --all/],
    [['retry'], 2, /retry --all/],
    [['retry', '--all', 'x'], 2, /retry --all/],
    [['retry', 'pieces_pick-piece', 'x'], 2, /x is not the id of an event/],
    [['retry', 'pieces_pick-piece'], 1, /0 events are tried again/],
  ])('the command with %j exits with %i', async (args, code, output) => {
    const stage = await setUp()
    const result = await command(stage, ...args)
    expect(result.code).toBe(code)
    expect(result.stdout + result.stderr).toMatch(output)
  })

  it('becomes a dead letter too if its payload does not match its declaration', async () => {
    const stage = await setUp()
    await stage.make(0)
    await stage.rows(`update outbox set payload = '{"n": "zero"}'`)
    await run(stage, [addPiece], { backOffMs: [] }).drain()
    expect(await failures(stage)).toMatchObject([
      { error: expect.stringMatching(/^ZodError.*expected number/), dead: true },
    ])
  })

  it('does not lose its tries when NATS loses its stream', async () => {
    const stage = await setUp()
    const { picky, failedAt } = pickyWorker(0, () => new Error('no'))
    const events = run(stage, [picky], { ...QUICK, backOffMs: [50, 50, 600, 50], recheckMs: 100 })
    await stage.make(0)
    await expect.poll(() => failedAt.length).toBe(3)
    await events.deleteStream()
    await events.drain()
    expect(failedAt).toHaveLength(5)
    expect(await failures(stage)).toMatchObject([{ tries: 5, dead: true }])
  })
})

describe('a dependency that is down', () => {
  it('uses up no tries: the event waits for it', async () => {
    const stage = await setUp()
    const { picky, failedAt, fix } = pickyWorker(0, () => new AppError('unavailable'))
    const events = run(stage, [picky], { backOffMs: [] })
    await stage.make(0)
    await expect.poll(() => failedAt.length).toBe(3)
    await expect
      .poll(() => failures(stage))
      .toMatchObject([{ tries: 0, error: expect.stringMatching(/^AppError/), dead: false }])
    fix()
    await events.drain()
    expect(await stage.notExactlyOnce([picky.name], 1)).toEqual({})
    expect(await failures(stage)).toEqual([])
  })

  it('is no longer waited for after a day', async () => {
    const stage = await setUp()
    const { picky } = pickyWorker(0, () => new AppError('unavailable'))
    const events = run(stage, [picky], { backOffMs: [], outageGraceMs: 500 })
    await stage.make(0)
    await events.drain()
    expect(await failures(stage)).toMatchObject([{ tries: 1, dead: true }])
    expect(DEFAULTS.outageGraceMs).toBe(24 * 60 * 60_000)
  })
})

async function command(
  stage: Stage,
  ...args: string[]
): Promise<{ stdout: string; stderr: string; code: number }> {
  const file = fileURLToPath(new URL('../../main/dead-letters.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], ...stage.env }
  try {
    return { ...(await promisify(execFile)(process.execPath, [file, ...args], { env })), code: 0 }
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number }
  }
}
