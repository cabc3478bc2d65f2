import { alternate, median, pairedRatio, percentile, rateOf } from '../figures.ts'
import { connected } from '../data/database.ts'
import { createPost, FEED } from './client.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { Goal } from '../goals.ts'
import { printRounds, round, scriptOf, warmUpCode, type Run } from '../run.ts'
import { signIn } from '../sign-in.ts'

const CONNECTIONS = 8
/** Below the quota of one author. */
const POSTS_EACH = 5
const FAMOUS = 5
const TEXT =
  'baban cawuplor cloclabet tolonon sadruvuck stastoreck dropecar rumed. cuverim hivudrir labid nadrisat pabriplem bebradon sterigock ditustas sebusock, peberim druludrar bivobrat cudroplom clematon tewopin ciludrur dridrem pladobas bripleck tocloplen bripleleck haplumem titifit morewel.'

/** Compares the rate of new posts with the hand-written reference, and famous authors with ordinary ones. */
export async function measureCreates(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { harness, database, api, rounds } = run
  const reference = await harness.start(
    'reference',
    new URL('servers/reference-create.ts', import.meta.url),
    database,
  )
  const script = scriptOf(harness, 'write', {
    cookies,
    bodies: [JSON.stringify({ content: TEXT })],
    isKeyed: true,
  })
  const targetOf = (server: typeof api, application: string) => {
    return { server, path: FEED, database, application, script, connections: CONNECTIONS }
  }
  const write = async (server: typeof api, application: string) => {
    const figures = await round(run, targetOf(server, application))
    await waitUntilDrained(database)
    return figures
  }
  await warmUpCode(run, targetOf(reference, 'reference'))
  await warmUpCode(run, targetOf(api, 'api'))
  await waitUntilDrained(database)
  const figures = await alternate(rounds, {
    reference: () => write(reference, 'reference'),
    product: () => write(api, 'api'),
  })
  await reference.stop()
  await connected(database, (client) => client.query('drop table bench.published, bench.request_keys'))
  printRounds('reference, new posts', figures.reference)
  printRounds('product, new posts', figures.product)
  const rate = (of: keyof typeof figures) => median(figures[of].map((one) => one.perSecond))
  return [
    {
      id: 'P8',
      what: 'new posts beside the hand-written reference',
      measured: `${rate('product').toFixed(0)} /s`,
      reference: `${rate('reference').toFixed(0)} /s`,
      ratio: pairedRatio(figures.product, figures.reference, rateOf, rateOf),
      limit: { min: 0.4 },
    },
    await measureFame(run),
  ]
}

async function measureFame({ harness, database, api, rounds }: Run): Promise<Goal> {
  const famous = await readAuthors(database, 'order by followers_count desc, id limit $1', FAMOUS)
  const unknown = await readAuthors(
    database,
    'where followers_count between 8 and 12 order by id limit $1',
    FAMOUS * POSTS_EACH,
  )
  const env = harness.env(database)
  const cookies = {
    famous: await signIn(
      env,
      famous.map((author) => author.id),
    ),
    unknown: await signIn(
      env,
      unknown.map((author) => author.id),
    ),
  }
  const times = { famous: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < rounds; n += 1) {
    for (const who of ['unknown', 'famous'] as const) {
      for (let post = 0; post < FAMOUS * POSTS_EACH; post += 1) {
        const cookie = cookies[who][post % cookies[who].length] ?? ''
        times[who].push((await createPost(api.url, cookie, TEXT)).ms)
      }
      await waitUntilDrained(database)
    }
  }
  const followers = famous.map((author) => author.followers)
  const p95 = (who: keyof typeof times) => percentile(times[who], 0.95)
  return {
    id: 'P8',
    what: `p95 of a post with ${Math.min(...followers)} to ${Math.max(...followers)} followers beside 10`,
    measured: `${p95('famous').toFixed(1)} ms`,
    reference: `${p95('unknown').toFixed(1)} ms`,
    ratio: p95('famous') / p95('unknown'),
    limit: { max: 1.2 },
  }
}

async function readAuthors(
  database: string,
  clauses: string,
  count: number,
): Promise<{ id: string; followers: number }[]> {
  return connected(
    database,
    async (client) =>
      (
        await client.query<{ id: string; followers: number }>(
          `select id, followers_count as followers from users ${clauses}`,
          [count],
        )
      ).rows,
  )
}
