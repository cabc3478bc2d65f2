import { shuffle } from '../browser.ts'
import { alternate, median, pairedRatio, rateOf } from '../figures.ts'
import { connected } from '../data/database.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare, type Bare } from '../pgbench.ts'
import type { ProductCpu } from '../cpu-meter.ts'
import { formatCpu, measureCost, measureIdle, medianCpu } from '../product-cpu.ts'
import { printRounds, round, scriptOf, sendAtLeast, totalCpu, type Round, type Run } from '../run.ts'

const PATH = '/api/reactions'
const CLIENTS = 8

/** Compares reactions to random posts and to one hot post with the bare statement that leaves the same rows. */
export async function measureReactions(
  run: Run,
  cookies: readonly string[],
  posts: readonly string[],
): Promise<Goal[]> {
  const { harness, database, sizes, seconds, rounds, warmUp, api } = run
  await createTargets(database, posts)
  const bare = (targets: { first: number; count: number }) =>
    pgbench(new URL('sql/react-all.sql', import.meta.url), {
      database,
      clients: CLIENTS,
      seconds,
      values: { members: sizes.members, ...targets },
    })
  let turn = 0
  const send = async (targets: readonly string[]) => {
    turn += 1
    const bodies = shuffle(targets).map((postId) =>
      JSON.stringify({ postId, reactionType: 'like', state: 'on' }),
    )
    const script = scriptOf(harness, `react-${turn}`, { cookies, bodies })
    return round({ harness, seconds }, { server: api, path: PATH, database, application: 'api', script })
  }
  const idle = await measureIdle(run)
  const react = async (targets: readonly string[]) => {
    const { cost, seconds, result } = await measureCost(run, idle, async () => {
      const figures = await send(targets)
      await waitUntilDrained(database)
      return { figures, count: figures.requests }
    })
    return { ...result.figures, cost, settledPerSecond: result.count / seconds }
  }
  await sendAtLeast(warmUp, async () => (await react(posts)).requests)

  // A different post each time, without any reactions yet; those of the bare statement come from the end.
  const hotPost = () => posts.slice(turn, turn + 1)
  const bareHotPost = () => ({ first: posts.length - turn, count: 1 })
  const figures = await alternate(rounds, {
    bare: () => bare({ first: 1, count: posts.length }),
    random: () => react(posts),
    bareHot: () => bare(bareHotPost()),
    hot: () => react(hotPost()),
  })
  printBare('Postgres, random posts', figures.bare)
  printBare('Postgres, one hot post', figures.bareHot)
  printRounds('product, random posts', figures.random)
  printRounds('product, one hot post', figures.hot)
  console.log(formatCpu('a reaction with its effects', medianCpu(figures.random.map((one) => one.cost))))
  const settled = median(figures.random.map((one) => one.settledPerSecond))
  console.log(`${'with its effects settled'.padEnd(26)} ${settled.toFixed(0).padStart(6)} /s`)
  return goalsOf(figures)
}

type Reacted = Round & { cost: ProductCpu; settledPerSecond: number }

function goalsOf({
  bare,
  random,
  bareHot,
  hot,
}: {
  bare: Bare[]
  random: Reacted[]
  bareHot: Bare[]
  hot: Reacted[]
}): Goal[] {
  const rate = (rounds: readonly { perSecond: number }[]) => median(rounds.map(rateOf))
  const perSecond = (rounds: readonly { perSecond: number }[]) => `${rate(rounds).toFixed(0)} /s`
  const costOf = ({ cost }: Reacted) => totalCpu(cost)
  const bareCostOf = ({ cpuMs }: Bare) => cpuMs
  return [
    {
      id: 'P9',
      what: 'reactions beside the bare statement that leaves the same rows',
      measured: perSecond(random),
      reference: perSecond(bare),
      ratio: pairedRatio(random, bare, rateOf, rateOf),
      limit: { min: 0.5 },
    },
    {
      id: 'P9',
      what: 'CPU of a reaction with its effects beside that statement',
      measured: `${median(random.map(costOf)).toFixed(3)} ms`,
      reference: `${median(bare.map(bareCostOf)).toFixed(3)} ms`,
      ratio: pairedRatio(random, bare, costOf, bareCostOf),
      limit: { max: 3.5 },
    },
    {
      id: 'P9',
      what: 'one hot post beside random posts',
      measured: perSecond(hot),
      reference: `${perSecond(random)}, bare ${(rate(bareHot) / rate(bare)).toFixed(2)}`,
      ratio: pairedRatio(hot, random, rateOf, rateOf),
      limit: { min: 0.6 },
    },
  ]
}

/** Creates what the bare statement needs: the posts by number, and a copy of the outbox that no worker reads. */
async function createTargets(database: string, posts: readonly string[]): Promise<void> {
  await connected(database, async (client) => {
    await client.query('drop table if exists bench.targets, bench.published')
    await client.query('create table bench.published (like outbox including all)')
    await client.query('create table bench.targets (n int primary key, post_id uuid not null)')
    await client.query(
      'insert into bench.targets select n, id from unnest($1::uuid[]) with ordinality as chosen (id, n)',
      [posts],
    )
    await client.query('vacuum analyze bench.targets')
  })
}
