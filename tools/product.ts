import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { runTogether, type Companion } from './together.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_MS = 60_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The settings of this clone: what the shell says, and `.env` for the rest. Ends the program where there is no `.env` yet. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  process.chdir(ROOT)
  if (!existsSync('.env')) {
    console.error('There is no .env yet: `./run setup` brings this clone to where it can run.')
    process.exit(1)
  }
  process.loadEnvFile('.env')
  return process.env
}

/** A process of the server: `api` or `worker`. */
export function serverProcess(main: 'api' | 'worker', nodeArgs: string[], env: NodeJS.ProcessEnv): Companion {
  return {
    name: main,
    command: process.execPath,
    args: [...nodeArgs, `apps/server/src/main/${main}.ts`],
    env,
  }
}

/** The demo's sign-in page and mail sink, each only where the settings name this machine for the job. */
export function demoServices(nodeArgs: string[], env: NodeJS.ProcessEnv): Companion[] {
  const issuer = new URL(env['OIDC_ISSUER'] ?? '')
  const smtp = env['SMTP_URL'] ? new URL(env['SMTP_URL']) : undefined
  const identity: Companion = {
    name: 'identity',
    command: process.execPath,
    args: [...nodeArgs, 'apps/identity/src/main.ts'],
    env: {
      PATH: env['PATH'],
      PORT: issuer.port,
      REDIRECT_URIS: `${env['BASE_URL']}/api/callback`,
      CLIENT_ID: env['OIDC_CLIENT_ID'],
      CLIENT_SECRET: env['OIDC_CLIENT_SECRET'],
    },
  }
  const mail: Companion = { name: 'mail', command: process.execPath, args: ['tools/mail-sink.ts'], env }
  return [
    ...(LOOPBACK.has(issuer.hostname) ? [identity] : []),
    ...(smtp && LOOPBACK.has(smtp.hostname) ? [mail] : []),
  ]
}

/** Runs the processes until one of them or a signal ends all, and says where to go once the product answers. */
export async function runProduct(companions: Companion[], address: string): Promise<void> {
  const { ended, stop } = runTogether(companions, (line) => console.log(line))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop('Stopped.'))
  const over = new AbortController()
  void announce(address, over.signal)
  const why = await ended
  over.abort()
  console.log(why)
  process.exitCode = why === 'Stopped.' ? 0 : 1
}

async function announce(address: string, over: AbortSignal): Promise<void> {
  const until = Date.now() + READY_MS
  while (!over.aborted && Date.now() < until) {
    if (await answers(`${address}/api/platform/stats`)) {
      console.log(`\nGuildhall is ready: open ${address}\n`)
      return
    }
    await wait(300)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
