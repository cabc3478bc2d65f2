import pg from 'pg'
import type { Scale } from './scale.ts'

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://guildhall:guildhall@127.0.0.1:5432/postgres'

/** The URL of a database on the server that the benches use. */
export function databaseUrl(name: string): string {
  const url = new URL(ADMIN_URL)
  url.pathname = `/${name}`
  return url.href
}

/** Each scale has a separate database; `BENCH_DATABASE` names the full one. */
export function databaseOf(scale: Scale): string {
  const name = process.env['BENCH_DATABASE'] ?? 'guildhall_bench'
  return scale === 'full' ? name : `${name}_${scale}`
}

/** Runs `work` on a dedicated connection to a database, or for null to the server's default database. */
export async function connected<T>(
  database: string | null,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = database === null ? ADMIN_URL : databaseUrl(database)
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** True if the server has a database of this name. */
export async function databaseExists(name: string): Promise<boolean> {
  const found = await connected(null, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  return found.rowCount === 1
}
