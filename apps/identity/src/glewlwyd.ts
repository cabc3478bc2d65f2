import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { setUpGlewlwyd, signInAtGlewlwyd } from './glewlwyd-api.ts'

/** Where Glewlwyd runs and the one application it serves; `dir` is used only by it and can be deleted afterwards. */
export type GlewlwydOptions = {
  /** 0 chooses a free port. */
  port: number
  redirectUri: string
  clientId: string
  clientSecret: string
  dir: string
}

/** A running Glewlwyd with one user. */
export type Glewlwyd = {
  issuer: string
  person: { username: string; name: string; email: string }
  /** Signs the person in for an authorization request, as a browser would, and returns the URL it is redirected to. */
  login(authorizationUrl: string | URL): Promise<URL>
  close(): Promise<void>
}

// Debian's package includes this for its own setup: all tables, and admin with the password "password".
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const MISSING =
  'Glewlwyd is not installed: run RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends glewlwyd'
const START_SECONDS = 15

/** Starts Debian's Glewlwyd on loopback: an independent OpenID provider, written in another language. */
export async function startGlewlwyd(options: GlewlwydOptions): Promise<Glewlwyd> {
  const port = options.port || (await freePort())
  const base = `http://localhost:${port}`
  const configFile = writeFiles(options.dir, port, base)
  const child = spawn('glewlwyd', ['--config-file', configFile], { stdio: 'ignore' })
  const close = () => stop(child)
  try {
    await waitUntilReady(child, base, options.dir)
    const { issuer, person, password } = await setUpGlewlwyd(base, options)
    const login = (url: string | URL) =>
      signInAtGlewlwyd(base, new URL(url), { username: person.username, password })
    return { issuer, person, login, close }
  } catch (error) {
    await close()
    throw error
  }
}

function writeFiles(dir: string, port: number, base: string): string {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, 'glewlwyd.db')
  rmSync(path, { force: true })
  const database = new DatabaseSync(path)
  database.exec(readSchema())
  database.close()

  const configFile = join(dir, 'glewlwyd.conf')
  const settings = {
    port,
    bind_address: '127.0.0.1',
    // Without a trailing slash: Glewlwyd appends its own.
    external_url: base,
    login_url: 'login.html',
    api_prefix: 'api',
    log_mode: 'file',
    log_level: 'WARNING',
    log_file: join(dir, 'glewlwyd.log'),
    cookie_secure: 0,
    session_expiration: 3600,
    session_key: 'GLEWLWYD2_SESSION_ID',
    admin_scope: 'g_admin',
    profile_scope: 'g_profile',
    user_module_path: '/usr/lib/glewlwyd/user',
    client_module_path: '/usr/lib/glewlwyd/client',
    user_auth_scheme_module_path: '/usr/lib/glewlwyd/scheme',
    plugin_module_path: '/usr/lib/glewlwyd/plugin',
    hash_algorithm: 'SHA512',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  lines.push(`database = { type = "sqlite3", path = ${JSON.stringify(path)} }`)
  writeFileSync(configFile, `${lines.join('\n')}\n`)
  return configFile
}

function readSchema(): string {
  try {
    return readFileSync(SCHEMA, 'utf8')
  } catch (cause) {
    throw new Error(MISSING, { cause })
  }
}

async function waitUntilReady(child: ChildProcess, base: string, dir: string): Promise<void> {
  let failure: Error | undefined
  child.once('error', (cause) => (failure = new Error(MISSING, { cause })))
  child.once(
    'exit',
    (code) => (failure ??= new Error(`Glewlwyd ended at its start (${code}); see ${dir}/glewlwyd.log`)),
  )
  const deadline = Date.now() + START_SECONDS * 1000
  while (Date.now() < deadline) {
    if (failure) throw failure
    const config = await fetch(`${base}/config`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (config?.ok) return
    await pause(25)
  }
  throw new Error(`Glewlwyd was not ready after ${START_SECONDS} seconds; see ${dir}/glewlwyd.log`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(killTimer)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
