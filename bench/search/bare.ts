import pg from 'pg'
import { databaseUrl } from '../data/database.ts'
import { percentile } from '../figures.ts'

// The newest ten of all posts with two words, by the index alone: no viewer, no access checks, no cards.
const LOOK_UP = `with matched as materialized (select post_id from post_words where words @@ $1::tsquery)
  select post_id from matched order by post_id desc limit 10`

/** Returns the p99 and the rate of the bare statement, run on several connections for some seconds. */
export async function bareLookUps(
  database: string,
  clients: number,
  seconds: number,
  queries: readonly string[],
): Promise<{ p99Ms: number; perSecond: number }> {
  const times: number[] = []
  const deadline = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      const client = new pg.Client({
        connectionString: databaseUrl(database),
        application_name: 'bare',
        options: '-c jit=off',
      })
      await client.connect()
      for (let n = at; performance.now() < deadline; n += clients) {
        const began = performance.now()
        await client.query({ name: 'look-up', text: LOOK_UP, values: [queries[n % queries.length]] })
        times.push(performance.now() - began)
      }
      await client.end()
    }),
  )
  return { p99Ms: percentile(times, 0.99), perSecond: times.length / seconds }
}
