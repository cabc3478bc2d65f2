import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FEATURE_ORDER } from './rules.ts'
import { ALLOWED_CROSSINGS, PLATFORM_TABLES, TABLE_OWNERS, type Crossing } from './tables.ts'

const FEATURES = 'apps/server/src/features'
const MIGRATIONS = 'apps/server/migrations'
const ACCESS = /\b(insert into|update|delete from|from|join)\s+(\w+)/g
const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\w+)/gm
const DROPPED = /^drop table (?:if exists )?([\w, ]+)/gm
const WRITES = ['insert into', 'update', 'delete from']

type Access = { file: string; feature: string; access: 'reads' | 'writes'; table: string }

/** Names each statement that reaches beyond the tables of its feature, and each table without an owner. */
export async function checkSql(root: string, exceptions: Crossing[] = ALLOWED_CROSSINGS): Promise<string[]> {
  const crossings = (await findAccesses(root)).filter(isCrossing)
  const describe = ({ file, access, table }: Omit<Access, 'feature'>) => `${file} ${access} ${table}`
  const allowed = new Set(exceptions.map(describe))
  const found = new Set(crossings.map(describe))
  return [
    ...(await ownerless(root)).map((table) => `every-table-has-an-owner: ${table}`),
    ...[...found].filter((one) => !allowed.has(one)).map((one) => `sql-of-own-tables: ${one}`),
    ...[...allowed].filter((one) => !found.has(one)).map((one) => `needless-exception: ${one}`),
  ]
}

async function findAccesses(root: string): Promise<Access[]> {
  const accesses: Access[] = []
  for await (const path of glob(`${FEATURES}/*/*.store.ts`, { cwd: root })) {
    const feature = basename(dirname(path))
    const source = await readFile(join(root, path), 'utf8')
    for (const [, verb = '', table = ''] of source.matchAll(ACCESS)) {
      if (!(table in TABLE_OWNERS) && !PLATFORM_TABLES.includes(table)) continue
      const access = WRITES.includes(verb) ? 'writes' : 'reads'
      accesses.push({ file: `${feature}/${basename(path)}`, feature, access, table })
    }
  }
  return accesses
}

function isCrossing({ feature, access, table }: Access): boolean {
  const owner = TABLE_OWNERS[table]
  if (owner === undefined) return true
  return access === 'writes' ? owner !== feature : rank(owner) > rank(feature)
}

const rank = (feature: string) => FEATURE_ORDER.indexOf(feature)

async function ownerless(root: string): Promise<string[]> {
  const created: string[] = []
  const dropped: string[] = []
  for await (const path of glob(`${MIGRATIONS}/*.sql`, { cwd: root })) {
    const sql = await readFile(join(root, path), 'utf8')
    created.push(...Array.from(sql.matchAll(CREATED), ([, table = '']) => table))
    dropped.push(...Array.from(sql.matchAll(DROPPED), ([, tables = '']) => tables.split(/, */)).flat())
  }
  const existing = created.filter((table) => !dropped.includes(table))
  return existing.filter((table) => !(table in TABLE_OWNERS) && !PLATFORM_TABLES.includes(table))
}
