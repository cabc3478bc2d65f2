import { spawnSync } from 'node:child_process'

/** Makes the role and the database of this address where they are missing; the role may make databases, for the tests. */
export function ensureDatabase(address: string): string {
  const url = new URL(address)
  if (psql([address], 'select 1').ok) return `${nameOf(url)} is there`

  const admin = findAdmin(url)
  const [role, password, database] = [
    decodeURIComponent(url.username),
    decodeURIComponent(url.password),
    nameOf(url),
  ]
  if (admin(`select 1 from pg_roles where rolname = ${text(role)}`) === 0) {
    admin(`create role ${identifier(role)} login createdb password ${text(password)}`)
  }
  if (admin(`select 1 from pg_database where datname = ${text(database)}`) === 0) {
    admin(`create database ${identifier(database)} owner ${identifier(role)}`)
  }
  const { ok, words } = psql([address], 'select 1')
  if (!ok) throw new Error(`The database does not let ${role} in: ${words}`)
  return `${database} is made`
}

/** Someone who may make roles: the superuser over the network, or as root over the socket. */
function findAdmin(url: URL): (sql: string) => number {
  const [host, port] = [url.hostname, url.port || '5432']
  const ways = [
    ['psql', '-h', host, '-p', port, '-U', 'postgres', '-w', '-d', 'postgres'],
    ['runuser', '-u', 'postgres', '--', 'psql', '-p', port, '-w', '-d', 'postgres'],
  ]
  const way = ways.find((words) => psql(words.slice(1), 'select 1', words[0]).ok)
  if (!way)
    throw new Error(`Nobody here may make a role at ${url.host}. Make the database of DATABASE_URL by hand.`)
  return (sql) => {
    const { ok, words, rows } = psql(way.slice(1), sql, way[0])
    if (!ok) throw new Error(words)
    return rows
  }
}

function psql(args: string[], sql: string, program = 'psql'): { ok: boolean; words: string; rows: number } {
  const env = { ...process.env, PGCONNECT_TIMEOUT: '5' }
  const { status, stdout, stderr } = spawnSync(program, [...args, '-XAtqc', sql], {
    encoding: 'utf8',
    env,
    cwd: '/',
  })
  return {
    ok: status === 0,
    words: (stderr ?? '').trim(),
    rows: (stdout ?? '').split('\n').filter(Boolean).length,
  }
}

const nameOf = (url: URL) => decodeURIComponent(url.pathname.slice(1))
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
