import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { addPiece, leaveTraces, PieceMade, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { AppError } from '../errors.ts'
import { DEFAULTS } from './options.ts'
import { sweepSent } from './sweep.ts'
import { worker } from './worker.ts'

const { setUp, run } = useStages()
const QUICK = { backOffMs: [50, 100, 200, 400] }

/** A worker that cannot stomach one piece, until it is mended. */
function pickyWorker(bad: number, fault: () => Error) {
  const at: number[] = []
  const state = { broken: true }
  const trace = leaveTraces('pieces_pick-piece')
  const picky = worker({
    name: 'pieces_pick-piece',
    on: PieceMade,
    async handle(ctx, payload, about) {
      await trace(ctx, payload, about)
      if (payload.n !== bad || !state.broken) return
      at.push(performance.now())
      throw fault()
    },
  })
  return { picky, at, mend: () => void (state.broken = false) }
}

const failures = (stage: Stage) =>
  stage.rows('select consumer, tries, error, retry_at is null as dead from event_failures')

describe('an event that a worker cannot handle', () => {
  it('is tried five times with growing waits, then a dead letter, while others go on', async () => {
    const stage = await setUp()
    const { picky, at } = pickyWorker(1, () => new TypeError('bad\n  piece'))
    const events = run(stage, [picky, addPiece], QUICK)
    for (let n = 0; n < 20; n += 1) await stage.make(n)
    await events.settle()

    const waits = at.slice(1).map((time, n) => time - at[n]!)
    expect(at).toHaveLength(5)
    for (const [n, least] of QUICK.backOffMs.entries()) expect(waits[n]).toBeGreaterThanOrEqual(least)
    expect(await failures(stage)).toEqual([
      { consumer: picky.name, tries: 5, error: 'TypeError: bad piece', dead: true },
    ])
    expect(await stage.wrong([addPiece.name], 20)).toEqual({})
    expect(await stage.wrong([picky.name], 20)).toEqual({ [`${picky.name} 1`]: 0 })
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

  it('keeps its place until the command retries it, and is then handled with all its tries', async () => {
    const stage = await setUp()
    const { picky, at, mend } = pickyWorker(7, () => new Error('canary 7'))
    const events = run(stage, [picky, addPiece], { ...QUICK, recheckMs: 0 })
    const eventId = await stage.make(7)
    await stage.make(8)
    await events.settle()
    // Only the dead letter is left, and the sweep does not come back to it.
    await expect
      .poll(() => stage.rows('select check_at from outbox'), { timeout: 5_000 })
      .toEqual([{ check_at: null }])
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
    await events.settle()
    expect(at).toHaveLength(10)

    mend()
    expect(await command(stage, 'retry', '--all')).toMatchObject({
      stdout: '1 event is tried again\n',
      code: 0,
    })
    await events.settle()
    await expect.poll(() => stage.rows('select from outbox'), { timeout: 5_000 }).toEqual([])
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
  ])('the command with %j leaves with %i', async (args, code, said) => {
    const stage = await setUp()
    const answer = await command(stage, ...args)
    expect(answer.code).toBe(code)
    expect(answer.stdout + answer.stderr).toMatch(said)
  })

  it('because its payload is not what was declared is a dead letter too', async () => {
    const stage = await setUp()
    await stage.make(0)
    await stage.rows(`update outbox set payload = '{"n": "zero"}'`)
    await run(stage, [addPiece], { backOffMs: [] }).settle()
    expect(await failures(stage)).toMatchObject([
      { error: expect.stringMatching(/^ZodError.*expected number/), dead: true },
    ])
  })

  it('does not lose its tries with the carrier', async () => {
    const stage = await setUp()
    const { picky, at } = pickyWorker(0, () => new Error('no'))
    const events = run(stage, [picky], { ...QUICK, backOffMs: [50, 50, 600, 50], recheckMs: 100 })
    await stage.make(0)
    await expect.poll(() => at.length, { timeout: 5_000 }).toBe(3)
    await events.forget()
    await events.settle()
    expect(at).toHaveLength(5)
    expect(await failures(stage)).toMatchObject([{ tries: 5, dead: true }])
  })
})

describe('an engine that is away', () => {
  it('uses up no tries: the event waits for it', async () => {
    const stage = await setUp()
    const { picky, at, mend } = pickyWorker(0, () => new AppError('unavailable'))
    const events = run(stage, [picky], { backOffMs: [] })
    await stage.make(0)
    await expect.poll(() => at.length, { timeout: 10_000 }).toBe(3)
    await expect
      .poll(() => failures(stage))
      .toMatchObject([{ tries: 0, error: expect.stringMatching(/^AppError/), dead: false }])
    mend()
    await events.settle()
    expect(await stage.wrong([picky.name], 1)).toEqual({})
    expect(await failures(stage)).toEqual([])
  })

  it('is given up on after a day', async () => {
    const stage = await setUp()
    const { picky } = pickyWorker(0, () => new AppError('unavailable'))
    const events = run(stage, [picky], { backOffMs: [], patienceMs: 500 })
    await stage.make(0)
    await events.settle()
    expect(await failures(stage)).toMatchObject([{ tries: 1, dead: true }])
    expect(DEFAULTS.patienceMs).toBe(24 * 60 * 60_000)
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
