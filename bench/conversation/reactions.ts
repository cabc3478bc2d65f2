import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alternate, median } from '../figures.ts'
import { connected } from '../data/database.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare } from '../pgbench.ts'
import { printRounds, round, type Round, type Run } from '../run.ts'

const PATH = '/api/reactions'
const CLIENTS = 8
const WARM_UP_SECONDS = 3

/** Compares reactions to random posts and to one hot post with the bare durable statement. */
export async function measureReactions(
  run: Run,
  cookies: readonly string[],
  posts: readonly string[],
): Promise<Goal[]> {
  const { harness, database, sizes, seconds, rounds, api, worker } = run
  await copyTables(database, posts)
  const bare = (file: string) =>
    pgbench(new URL(`sql/${file}.sql`, import.meta.url), {
      database,
      clients: CLIENTS,
      seconds,
      values: { members: sizes.members, posts: posts.length },
    })
  let turn = 0
  const react = async (targets: readonly string[], length = seconds) => {
    turn += 1
    const script = join(harness.folder, `react-${turn}.lua`)
    writeReactions(script, cookies, targets, turn)
    const target = { server: api, path: PATH, database, application: 'api', script }
    let figures: Round | undefined
    // The worker's CPU for a round is counted until its last event is handled.
    const effects = await harness.measureCpu(worker, database, 'worker', async () => {
      figures = await round({ harness, seconds: length }, target)
      await waitUntilDrained(database)
      return figures.requests
    })
    if (figures === undefined) throw new Error('no load')
    return { ...figures, effects }
  }
  // Warms up the server's code, however short the rounds are.
  await react(posts, Math.max(WARM_UP_SECONDS, seconds))

  const figures = await alternate(rounds, {
    bare: () => bare('react'),
    random: () => react(posts),
    bareHot: () => bare('react-hot'),
    // A different post each time, without any reactions yet.
    hot: () => react(posts.slice(turn, turn + 1)),
  })
  printBare('Postgres, random posts', figures.bare)
  printBare('Postgres, one hot post', figures.bareHot)
  printRounds('product, random posts', figures.random)
  printRounds('product, one hot post', figures.hot)
  const effects = (part: 'node' | 'postgres') =>
    median(figures.random.map((one) => one.effects[part])).toFixed(3)
  console.log(
    `${'worker, for each reaction'.padEnd(26)} CPU ms: node ${effects('node')}, postgres ${effects('postgres')}`,
  )
  const rate = (of: keyof typeof figures) => median(figures[of].map((one) => one.perSecond))
  const perSecond = (of: keyof typeof figures) => `${rate(of).toFixed(0)} /s`
  return [
    {
      id: 'P9',
      what: 'reactions beside the bare durable statement',
      measured: perSecond('random'),
      reference: perSecond('bare'),
      ratio: rate('random') / rate('bare'),
      limit: { min: 0.4 },
    },
    {
      id: 'P9',
      what: 'one hot post beside random posts',
      measured: perSecond('hot'),
      reference: `${perSecond('random')}, bare ${(rate('bareHot') / rate('bare')).toFixed(2)}`,
      ratio: rate('hot') / rate('random'),
      limit: { min: 0.6 },
    },
  ]
}

/** Copies the product's tables, with the same indexes, for the bare statement to write to. */
async function copyTables(database: string, posts: readonly string[]): Promise<void> {
  await connected(database, async (client) => {
    await client.query('drop table if exists bench.reacted, bench.counted')
    await client.query('create table bench.reacted (like reactions including all)')
    await client.query(
      'create table bench.counted (like posts including all, n int unique) with (fillfactor = 85)',
    )
    await client.query(
      `insert into bench.counted
       select p.*, n from unnest($1::uuid[]) with ordinality as chosen (id, n) join posts p using (id)`,
      [posts],
    )
    await client.query('vacuum analyze bench.counted')
  })
}

/** Writes the load script: the next member each time, and a random post. The seed makes rounds differ. */
function writeReactions(
  file: string,
  cookies: readonly string[],
  posts: readonly string[],
  seed: number,
): void {
  const list = (values: readonly string[]) => `{${values.map((value) => `'${value}'`).join(',')}}`
  writeFileSync(
    file,
    `local cookies = ${list(cookies)}
local posts = ${list(posts)}
local n = 0
math.randomseed(${seed})
request = function()
  n = n + 1
  local headers = { cookie = cookies[n % #cookies + 1], origin = 'http://localhost:5173', ['content-type'] = 'application/json' }
  local body = '{"postId":"' .. posts[math.random(#posts)] .. '","reactionType":"like"}'
  return wrk.format('POST', nil, headers, body)
end
`,
  )
}
