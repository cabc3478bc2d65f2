import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrate, readMigrations } from '#platform/migrations'

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://guildhall:guildhall@127.0.0.1:5432/postgres'

/** Returns the URL of a database on the test server. */
export function databaseUrl(name: string): string {
  const url = new URL(ADMIN_URL)
  url.pathname = `/${name}`
  return url.href
}

/** Runs `work` on a connection that can create and drop databases. */
export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ADMIN_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the migrated template database once and reuses it: its name contains a hash of the migrations. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  // The role that creates the template owns its tables, so each role needs its own.
  const hash = createHash('sha256').update(new URL(ADMIN_URL).username)
  for (const migration of await readMigrations()) hash.update(migration.hash)
  const name = `guildhall_template_${hash.digest('hex').slice(0, 16)}`
  // One process creates it; the others wait and find it ready.
  await client.query('select pg_advisory_lock(7240114)')
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name}`)
      await migrate(databaseUrl(name))
      await client.query(`alter database ${name} is_template true`)
    }
  } finally {
    await client.query('select pg_advisory_unlock(7240114)')
  }
  return name
}

/** Creates a new database from the template. */
export async function createDatabase(): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `guildhall_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asAdmin(async (client) => {
    const template = await ensureTemplate(client)
    // Cloning locks the template, so retry while another process clones it.
    for (let tries = 0; ; tries += 1) {
      try {
        await client.query(`create database ${name} template ${template}`)
        return
      } catch (error) {
        if (tries === 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  })
  const drop = () =>
    asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`)))
  return { name, url: databaseUrl(name), drop }
}
