import { setTimeout as sleep } from 'node:timers/promises'
import type { Behaviour } from '@guildhall/model/behaviours'
import { afterAll, expect, it } from 'vitest'
import { until } from '#test/streams'
import { openMentionStage, type Runs } from './mention-stage.ts'
import { size } from './sizes.ts'

/** Of each situation, in all rounds together. */
const READS = Number(process.env['FEED_READS'] ?? size({ full: 13_500, short: 600 }))
/** A multiple of three: each way to be down, and each lie, has as many. */
const ROUNDS = size({ full: 9, short: 3 })
const READS_PER_ROUND = Math.ceil(READS / ROUNDS)
const MENTIONS = size({ full: 35, short: 10 })
const READS_PER_MENTION = Math.max(1, Math.floor(READS_PER_ROUND / MENTIONS))
/** From the beginning of a read to that of the next one: so the processors are busy, but not all of the time. */
const MS_PER_READ = 3
/** Reads before those that are measured: two of each reader. */
const WARM_UP = 80
/** In CI other work shares the processors: it shows that the feed does not wait for the model. */
const MAX_FACTOR = size({ full: 1.1, short: 5 })
const IN_FORCE_MS = 30_000

type Situation = {
  /** What the model does, one of these in each round, in turn. Null: it does not run, and connections are refused. */
  model: readonly (Behaviour | null)[]
  /** Whether the runs of the mentions show it. */
  isInForce(runs: Runs): boolean
  hasNoMentions?: true
}

const SITUATIONS = {
  'no mentions': { model: [{ type: 'answer' }], isInForce: () => true, hasNoMentions: true },
  answering: { model: [{ type: 'answer' }], isInForce: ({ answered }) => answered > MENTIONS / 4 },
  slow: {
    model: [{ type: 'slow_start', ms: 300_000 }],
    // Four wait for the model, as many as may; the others for one of them to end.
    isInForce: ({ asking, answered }) => asking >= 4 && answered === 0,
  },
  down: {
    model: [{ type: 'failing' }, { type: 'overloaded' }, null],
    isInForce: ({ failedFree, answered }) => failedFree > 0 && answered === 0,
  },
  lying: {
    model: [{ type: 'garbage' }, { type: 'huge' }, { type: 'cut_off' }],
    isInForce: ({ failedPaid, answered }) => failedPaid > 0 && answered === 0,
  },
} satisfies Record<string, Situation>
type Name = keyof typeof SITUATIONS
const NAMES = Object.keys(SITUATIONS) as Name[]

/** How long each read took in one round. */
type Round = { name: Name; behaviour: string; times: number[] }

const stage = await openMentionStage()
afterAll(() => stage.close())

/** Reads the feed again and again while agents are mentioned, each in a comment on a post of its own. */
async function readBeside(name: Name, round: number): Promise<Round> {
  const situation: Situation = SITUATIONS[name]
  const behaviour = situation.model[round % situation.model.length] ?? null
  // The newest posts, so that all feeds have these on their first page, however many there are of earlier rounds.
  const postIds = await stage.buildPosts(MENTIONS)
  await stage.reset()
  await stage.changeModel(behaviour)
  for (let n = 0; n < WARM_UP; n += 1) await stage.read(n)

  const times: number[] = []
  const refused: unknown[] = []
  const mentioning: Promise<unknown>[] = []
  let next = performance.now()
  for (let n = 0; n < READS_PER_ROUND; n += 1) {
    const early = next - performance.now()
    if (early > 0) await sleep(early)
    next += MS_PER_READ
    const mentions = n / READS_PER_MENTION
    const postId = situation.hasNoMentions ? undefined : postIds[mentions]
    if (postId !== undefined)
      mentioning.push(stage.mention(postId, mentions).catch((error: unknown) => refused.push(error)))
    times.push(await stage.read(n))
    if (n === READS_PER_ROUND >> 1) {
      // What began to fail or to wait in the first half does so during all of the second.
      const isInForce = async () => situation.isInForce(await stage.countRuns(postIds))
      await until(isInForce, IN_FORCE_MS, `the agents do not notice that the model is ${name}`)
      next = performance.now()
    }
  }
  await Promise.all(mentioning)
  expect(refused).toEqual([])
  const runs = await stage.countRuns(postIds)
  expect(situation.isInForce(runs), `${name}: ${JSON.stringify(runs)}`).toBe(true)
  const wasAsked = (await stage.countQuestions()) > 0
  expect(wasAsked, `${name}: asked, and not only held back by a breaker`).toBe(
    behaviour !== null && !situation.hasNoMentions,
  )
  return { name, behaviour: behaviour?.type ?? 'away', times }
}

/**
 * Returns the p99 of the reads of several rounds together. That of a single round is decided by a dozen reads and differs
 * by a tenth and more from one to the next, so a median of such ratios would too. What slows the machine down for a
 * while is in the reads of all situations, because they take turns.
 */
function p99(rounds: readonly Round[]): number {
  const times = rounds.flatMap((round) => round.times).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

/** Returns the p99 of a situation as text, with those of its parts if the model did different things in it. */
function describe(rounds: readonly Round[]): string {
  const parts = [...Map.groupBy(rounds, ({ behaviour }) => behaviour)]
  const details = parts.map(([behaviour, some]) => `${behaviour} ${p99(some).toFixed(1)}`).join(', ')
  return `${p99(rounds).toFixed(1)} ms${parts.length > 1 ? ` (${details})` : ''}`
}

it(
  `a model that is slow, down or lying leaves the p99 of the feed below ${MAX_FACTOR} times that beside one that answers`,
  { timeout: 600_000 },
  async () => {
    // Whatever is compiled or cached by the first reads and mentions is so for all.
    await readBeside('answering', 0)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each situation comes at each place and after each other one.
      const turned = NAMES.map((_, at) => NAMES[(at + round) % NAMES.length] as Name)
      for (const name of round % 2 === 0 ? turned : turned.toReversed())
        rounds.push(await readBeside(name, round))
    }
    const of = (name: Name) => rounds.filter((round) => round.name === name)
    const factor = (name: Name) => p99(of(name)) / p99(of('answering'))
    for (const name of NAMES)
      process.stdout.write(`p99 of the feed, ${name}: ${describe(of(name))}, × ${factor(name).toFixed(2)}\n`)
    for (const name of ['slow', 'down', 'lying'] as const)
      expect(factor(name), name).toBeLessThanOrEqual(MAX_FACTOR)
  },
)
