import { spawnSync } from 'node:child_process'

/** Creates the role and the database of this URL if they are missing; the role may create databases, for the tests. */
export function ensureDatabase(address: string): string {
  const url = new URL(address)
  if (psql([address], 'select 1').ok) return `${nameOf(url)} is there`

  const admin = findAdmin(url)
  const [role, password, database] = [
    decodeURIComponent(url.username),
    decodeURIComponent(url.password),
    nameOf(url),
  ]
  if (admin(`select 1 from pg_roles where rolname = ${literal(role)}`) === 0) {
    admin(`create role ${identifier(role)} login createdb password ${literal(password)}`)
  }
  if (admin(`select 1 from pg_database where datname = ${literal(database)}`) === 0) {
    admin(`create database ${identifier(database)} owner ${identifier(role)}`)
  }
  const { ok, error } = psql([address], 'select 1')
  if (!ok) throw new Error(`The database does not let ${role} in: ${error}`)
  return `${database} is made`
}

/** Connects as someone who may create roles: the superuser over the network, or as root over the socket. */
function findAdmin(url: URL): (sql: string) => number {
  const [host, port] = [url.hostname, url.port || '5432']
  const commands = [
    ['psql', '-h', host, '-p', port, '-U', 'postgres', '-w', '-d', 'postgres'],
    ['runuser', '-u', 'postgres', '--', 'psql', '-p', port, '-w', '-d', 'postgres'],
  ]
  const command = commands.find((args) => psql(args.slice(1), 'select 1', args[0]).ok)
  if (!command)
    throw new Error(`Nobody here may make a role at ${url.host}. Make the database of DATABASE_URL by hand.`)
  return (sql) => {
    const { ok, error, rows } = psql(command.slice(1), sql, command[0])
    if (!ok) throw new Error(error)
    return rows
  }
}

function psql(args: string[], sql: string, program = 'psql'): { ok: boolean; error: string; rows: number } {
  const env = { ...process.env, PGCONNECT_TIMEOUT: '5' }
  const { status, stdout, stderr } = spawnSync(program, [...args, '-XAtqc', sql], {
    encoding: 'utf8',
    env,
    cwd: '/',
  })
  return {
    ok: status === 0,
    error: (stderr ?? '').trim(),
    rows: (stdout ?? '').split('\n').filter(Boolean).length,
  }
}

const nameOf = (url: URL) => decodeURIComponent(url.pathname.slice(1))
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
