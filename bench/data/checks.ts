import { readFile } from 'node:fs/promises'
import type pg from 'pg'

type Shape = { name: string; rows: string; [figure: string]: string | number | null }

const read = (name: string) => readFile(new URL(`${name}.sql`, import.meta.url), 'utf8')

/** Prints the distribution of the data, and throws if a counter does not equal its rows. */
export async function check(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Shape>(await read('9-shape'))
  for (const { name, rows: count, mean, median, p99, max } of rows) {
    const figures = Object.entries({ mean, median, p99, max })
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([figure, value]) => `${figure} ${Math.round(Number(value) * 10) / 10}`)
    console.log(`${String(name).padEnd(28)} ${count.padStart(9)}  ${figures.join(', ')}`)
  }
  const counters = await client.query<{ counter: string; wrong: number }>(await read('8-checks'))
  const wrong = counters.rows.filter((counter) => counter.wrong > 0)
  if (wrong.length > 0) throw new Error(`not as it must be: ${JSON.stringify(wrong)}`)
  const size = await client.query<{ size: string; buffers: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size, current_setting('shared_buffers') as buffers`,
  )
  console.log(`every counter equals its rows; ${size.rows[0]?.size}, shared_buffers ${size.rows[0]?.buffers}`)
}
