import { statement, type Db } from './db.ts'
import { readMigrations } from './migrations.ts'

const applied = statement<[], { name: string }>('schema.applied', 'select name from migrations')

let needed: Promise<string[]> | undefined

/** The migrations that this code needs and that the database does not have. */
export async function missingMigrations(db: Db): Promise<string[]> {
  needed ??= readMigrations().then((all) => all.map(({ name }) => name))
  const there = new Set((await applied.all(db, [])).map(({ name }) => name))
  return (await needed).filter((name) => !there.has(name))
}
