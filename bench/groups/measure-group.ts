import { readPath } from '../client.ts'
import { connected } from '../data/database.ts'
import { alternate, median, pairedRatio } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare } from '../pgbench.ts'
import { printRounds, round, scriptOf, warmUpCode, type Run } from '../run.ts'
import { generateQueries, readWords } from '../search/queries.ts'
import { signIn } from '../sign-in.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { LargeGroup } from './seed-group.ts'

/** Enough members that none exceeds a quota. */
const VIEWERS = 1_000
/** Two cores serve the requests and everything they need. */
const CONNECTIONS = 2
const MAX_P99_MS = 50
const WORDS = 20_000
const TEXT = 'A new post in the largest group, which all of its members find at the top of its page.'

/** A member of the group with an open page. */
type Viewer = { id: string; cookie: string }

/** Signs in members of the group, from all over the list. */
export async function signInGroup(run: Run, group: LargeGroup): Promise<Viewer[]> {
  const { rows } = await connected(run.database, (client) =>
    client.query<{ id: string }>(
      `select distinct bench.member_id(1 + n * 7919::bigint % $1) as id from generate_series(1, $2::int) n`,
      [group.members, VIEWERS],
    ),
  )
  const ids = rows.map(({ id }) => id)
  const cookies = await signIn(run.harness.env(run.database), ids)
  return ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' }))
}

/** Measures what a browser reads of a large group, each beside the bare statements. */
export async function measureReads(run: Run, group: LargeGroup, viewers: readonly Viewer[]): Promise<Goal[]> {
  const path = `/api/groups/${group.id}`
  const words = await readWords(run.database, WORDS)
  const members = await memberPages(run, path, viewers)
  return [
    ...(await compare(run, group, viewers, 'open', 'opening it', [path])),
    ...(await compare(run, group, viewers, 'posts', 'its posts', [`${path}/posts?limit=10`])),
    ...(await compare(run, group, viewers, 'members', 'a page of its members', members)),
    ...(await compare(
      run,
      group,
      viewers,
      'search',
      'members by three letters',
      generateQueries(words, (pick) => `${path}/members/search?q=${pick().slice(0, 3)}`),
    )),
  ]
}

/** Measures a new post in a large group, with the key that browsers send, beside the bare statements. */
export async function measureNewPosts(
  run: Run,
  group: LargeGroup,
  viewers: readonly Viewer[],
): Promise<Goal[]> {
  const script = scriptOf(run.harness, 'group-create', {
    cookies: viewers.map(({ cookie }) => cookie),
    paths: ['/api/posts'],
    bodies: [JSON.stringify({ content: TEXT, groupId: group.id })],
    isKeyed: true,
  })
  return judge(run, group, 'create', 'a new post', script, () => waitUntilDrained(run.database))
}

async function compare(
  run: Run,
  group: LargeGroup,
  viewers: readonly Viewer[],
  name: string,
  what: string,
  paths: readonly string[],
): Promise<Goal[]> {
  const script = scriptOf(run.harness, `group-${name}`, {
    cookies: viewers.map(({ cookie }) => cookie),
    paths,
  })
  return judge(run, group, name, what, script)
}

async function judge(
  { harness, database, seconds, rounds, warmUp, api }: Run,
  { members }: LargeGroup,
  name: string,
  what: string,
  script: string,
  settle: () => Promise<void> = async () => {},
): Promise<Goal[]> {
  const target = {
    server: api,
    path: '',
    database,
    application: 'api',
    script,
    connections: CONNECTIONS,
  }
  const send = async () => {
    const figures = await round({ harness, seconds }, target)
    await settle()
    return figures
  }
  const bare = () =>
    pgbench(new URL(`sql/${name}.sql`, import.meta.url), {
      database,
      clients: CONNECTIONS,
      seconds,
      values: { members },
    })
  await warmUpCode({ warmUp }, target)
  await settle()
  const figures = await alternate(rounds, { bare, product: send })
  printBare(`Postgres, ${what}`, figures.bare)
  printRounds(`product, ${what}`, figures.product)
  const p99 = median(figures.product.map((one) => one.p99Ms))
  const cpu = median(figures.product.map((one) => one.cpu.postgres))
  const bareCpu = median(figures.bare.map((one) => one.cpuMs))
  return [
    {
      id: 'P14',
      what: `a large group, ${what}: p99`,
      measured: `${p99.toFixed(1)} ms`,
      reference: `${MAX_P99_MS} ms`,
      ratio: p99 / MAX_P99_MS,
      limit: { max: 1 },
    },
    {
      id: 'P14',
      what: `a large group, ${what}: CPU of Postgres beside the bare statements`,
      measured: `${cpu.toFixed(3)} ms`,
      reference: `${bareCpu.toFixed(3)} ms`,
      ratio: pairedRatio(
        figures.product,
        figures.bare,
        (one) => one.cpu.postgres,
        (one) => one.cpuMs,
      ),
      limit: { max: 5 },
    },
  ]
}

/** Returns the paths of the first pages of members: a member who scrolls reads one after the other. */
async function memberPages({ api }: Run, path: string, [viewer]: readonly Viewer[]): Promise<string[]> {
  const pages = [`${path}/members?limit=50`]
  while (pages.length < 20) {
    const { next } = await readPath(api.url, viewer?.cookie ?? '', pages.at(-1) ?? '')
    if (next === null) throw new Error(`${path} has ${pages.length} pages of members`)
    pages.push(`${path}/members?limit=50&cursor=${next}`)
  }
  return pages
}
