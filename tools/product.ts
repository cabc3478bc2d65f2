import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { runProcessGroup, type ProcessSpec } from './process-group.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_TIMEOUT_MS = 60_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const DEMO_MODEL = { MODEL_API_KEY: 'demo', MODEL_BASE_URL: 'http://127.0.0.1:4010', MODEL_ID: 'demo-model' }

/**
 * Returns the settings of this clone: the shell's environment, then `.env`, and the demo model. Exits if there is no
 * `.env` yet.
 */
export function loadEnvironment(): NodeJS.ProcessEnv {
  process.chdir(ROOT)
  if (!existsSync('.env')) {
    console.error('There is no .env yet: `./run setup` brings this clone to where it can run.')
    process.exit(1)
  }
  process.loadEnvFile('.env')
  return withDemoModel(process.env)
}

/** Returns the settings with the demo model, unless there is a key for a real one or the site is not on this machine. */
export function withDemoModel(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isHere = LOOPBACK.has(new URL(env['BASE_URL'] ?? '').hostname)
  return env['MODEL_API_KEY'] || !isHere ? env : { ...env, ...DEMO_MODEL }
}

/** One of the server's processes: `api` or `worker`. */
export function serverProcess(
  main: 'api' | 'worker',
  nodeArgs: string[],
  env: NodeJS.ProcessEnv,
): ProcessSpec {
  return {
    name: main,
    command: process.execPath,
    args: [...nodeArgs, `apps/server/src/main/${main}.ts`],
    env,
  }
}

/** The demo's identity provider, mail sink and language model, each only if the settings point to it. */
export function demoServices(nodeArgs: string[], env: NodeJS.ProcessEnv): ProcessSpec[] {
  const issuer = new URL(env['OIDC_ISSUER'] ?? '')
  const smtp = env['SMTP_URL'] ? new URL(env['SMTP_URL']) : undefined
  const identity: ProcessSpec = {
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
  const mail: ProcessSpec = { name: 'mail', command: process.execPath, args: ['tools/mail-sink.ts'], env }
  const model: ProcessSpec = {
    name: 'model',
    command: process.execPath,
    args: [...nodeArgs, 'apps/model/src/main.ts'],
    env: { PATH: env['PATH'], PORT: new URL(DEMO_MODEL.MODEL_BASE_URL).port, KEY: DEMO_MODEL.MODEL_API_KEY },
  }
  return [
    ...(LOOPBACK.has(issuer.hostname) ? [identity] : []),
    ...(smtp && LOOPBACK.has(smtp.hostname) ? [mail] : []),
    ...(env['MODEL_BASE_URL'] === DEMO_MODEL.MODEL_BASE_URL ? [model] : []),
  ]
}

/** Runs the processes until one of them ends or a signal arrives, and prints the URL once the product is ready. */
export async function runProduct(processes: ProcessSpec[], address: string): Promise<void> {
  const { ended, stop } = runProcessGroup(processes, (line) => console.log(line))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop('Stopped.'))
  const aborter = new AbortController()
  void announceWhenReady(address, aborter.signal)
  const reason = await ended
  aborter.abort()
  console.log(reason)
  process.exitCode = reason === 'Stopped.' ? 0 : 1
}

async function announceWhenReady(address: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!signal.aborted && Date.now() < deadline) {
    if (await isReachable(`${address}/api/platform/stats`)) {
      console.log(`\nGuildhall is ready: open ${address}\n`)
      return
    }
    await wait(300)
  }
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
