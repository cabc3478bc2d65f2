import { statement, type Db } from './db.ts'
import { readMigrations } from './migrations.ts'

const applied = statement<object, { name: string }>('schema.applied', 'select name from migrations')

let required: Promise<string[]> | undefined

/** Returns the migrations that this code needs and the database does not have. */
export async function missingMigrations(db: Db): Promise<string[]> {
  required ??= readMigrations().then((all) => all.map(({ name }) => name))
  const appliedNames = new Set((await applied.all(db)).map(({ name }) => name))
  return (await required).filter((name) => !appliedNames.has(name))
}
