import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'
import { asAdmin, databaseUrl } from '../../apps/server/test/database.ts'
import { RELAXED_LIMITS } from '../../apps/server/test/timeouts.ts'
import { freePort, ROOT } from './processes.ts'
import { openSeed } from './seed.ts'

const LOG = `${ROOT}.local/e2e/readme.log`
const SETUP_MS = 240_000
const READY_MS = 90_000
const STOP_MS = 25_000
const READY = /Guildhall is ready: open (\S+)/

/** Returns the `./run` commands in the shell blocks of one section of the README. */
export function commandsOf(heading: string): string[] {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8')
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading))
  if (section === undefined) throw new Error(`the README has no section "${heading}"`)
  return [...section.matchAll(/^```sh\n([^`]+)```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .filter((line) => line.startsWith('./run '))
}

/**
 * Environment of a clone under test: separate names and ports, relaxed time limits for a busy machine, and
 * otherwise the settings that setup writes.
 */
export type Clone = { env: Record<string, string>; remove(): Promise<void> }

/** Picks free ports and a database that does not exist yet. */
export async function prepareClone(): Promise<Clone> {
  const name = `guildhall_readme_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const [web, api, identity, mail] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const env = {
    BASE_URL: `http://localhost:${web}`,
    PORT: String(api),
    OIDC_ISSUER: `http://localhost:${identity}`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    ...RELAXED_LIMITS,
    DATABASE_URL: databaseUrl(name),
    NAMESPACE: name,
  }
  const remove = async () => {
    const settings = parseEnv(readFileSync(`${ROOT}.env`, 'utf8'))
    await (await openSeed({ ...settings, ...env })).cleanUp()
    await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { env, remove }
}

/** Runs a README command until it exits; rejects on failure. */
export async function runCommand(command: string, { env }: Clone): Promise<void> {
  const child = launch(command, env)
  const timer = setTimeout(() => killGroup(child.pid, 'SIGKILL'), SETUP_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  if (code === 0) return
  const said = readFileSync(LOG, 'utf8').slice(-2_000)
  throw new Error(`${command} ended with ${code}, see .local/e2e/readme.log, which ends:\n${said}`)
}

/** Starts a README command that keeps running, and waits until it prints its address. */
export async function startCommand(command: string, { env }: Clone) {
  const child = launch(command, env)
  const ended = once(child, 'exit') as Promise<[number | null]>
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`${command} was not ready in time`)), READY_MS)
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const [, found] = READY.exec(output) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
    void ended.then(([code]) => reject(new Error(`${command} ended with ${code}`)))
  }).catch((error: unknown) => {
    killGroup(child.pid, 'SIGKILL')
    throw error
  })
  /** Stops it like Ctrl-C; returns its exit code. */
  const stop = async () => {
    const timer = setTimeout(() => killGroup(child.pid, 'SIGKILL'), STOP_MS)
    killGroup(child.pid, 'SIGINT')
    const [code] = await ended
    clearTimeout(timer)
    return code
  }
  return { address, stop }
}

function launch(command: string, env: Record<string, string>) {
  mkdirSync(dirname(LOG), { recursive: true })
  const log = createWriteStream(LOG, { flags: 'a' })
  // In a separate process group, as in a terminal.
  const child = spawn('bash', ['-c', command], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const killAtExit = () => killGroup(child.pid, 'SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  return child
}

function killGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return
  try {
    process.kill(-group, signal)
  } catch {
    // It has already exited.
  }
}
