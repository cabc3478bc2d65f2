import pg from 'pg'
import { databaseUrl } from '../data/database.ts'
import { percentile } from '../figures.ts'

// Every post with two words, by the index alone, and the newest ten of them: no viewer, no rights, no cards.
const LOOK_UP = `with matched as materialized (select post_id from post_words where words @@ $1::tsquery)
  select post_id from matched order by post_id desc limit 10`

/** How long the bare statement takes at most for 99 of 100, asked by several connections for some seconds. */
export async function bareLookUps(
  database: string,
  clients: number,
  seconds: number,
  queries: readonly string[],
): Promise<{ p99Ms: number; perSecond: number }> {
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      const client = new pg.Client({
        connectionString: databaseUrl(database),
        application_name: 'bare',
        options: '-c jit=off',
      })
      await client.connect()
      for (let n = at; performance.now() < until; n += clients) {
        const began = performance.now()
        await client.query({ name: 'look-up', text: LOOK_UP, values: [queries[n % queries.length]] })
        times.push(performance.now() - began)
      }
      await client.end()
    }),
  )
  return { p99Ms: percentile(times, 0.99), perSecond: times.length / seconds }
}
