import { LANGUAGES, PSEUDO_LANGUAGE } from '@guildhall/contract/languages'
import { asAdmin, databaseUrl } from '../../apps/server/test/database.ts'
import { RELAXED_LIMITS } from '../../apps/server/test/timeouts.ts'
import { makeVapidKeys } from '../../apps/server/test/push-service.ts'
import { buildWeb, WEB_DIST } from '../../tools/build-web.ts'
import { openSeed } from './seed.ts'
import { freePort, ROOT, run, start, type RunningProcess } from './processes.ts'

const SECRET = 'guildhall-development-secret-not-for-production'

/** The key that signs the links in emails, so that journeys can create such links. */
export const LINK_SECRET = 'a secret of the journeys, long enough to be one'

/** The environment of every process of one stack, also used by tests. */
export type StackEnv = Record<
  'BASE_URL' | 'DATABASE_URL' | 'NAMESPACE' | 'OIDC_ISSUER' | 'S3_ENDPOINT',
  string
> &
  Record<string, string>

/** The whole product, running. */
export type Stack = { env: StackEnv; stop(): Promise<void> }

/**
 * Starts the product as deployed: identity provider, demo model, API with the built web app, worker, separate database.
 * Several isolated stacks can run in parallel; `index` distinguishes their logs.
 */
export async function startStack(index = 0): Promise<Stack> {
  buildWeb([...LANGUAGES, PSEUDO_LANGUAGE])
  const log = (part: string) => (index === 0 ? part : `${part}-${index}`)
  const name = `guildhall_e2e_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse())
      await step().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  }
  const track = <R extends RunningProcess>(running: R): R => {
    cleanups.push(running.stop)
    return running
  }

  try {
    await asAdmin((client) => client.query(`create database ${name}`))
    cleanups.push(() => asAdmin((client) => client.query(`drop database if exists ${name} with (force)`)))

    const port = await freePort()
    const base = `http://localhost:${port}`
    const provider = { PORT: '0', REDIRECT_URIS: `${base}/api/callback`, CLIENT_SECRET: SECRET }
    const identity = track(
      await start(log('identity'), `${ROOT}apps/identity/src/main.ts`, provider, /ready at (\S+)/),
    )
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
    track(await start(log('mail'), `${ROOT}tools/mail-sink.ts`, mail, /mails are kept/))
    const modelKey = 'a-key-of-the-journeys'
    const model = track(
      await start(
        log('model'),
        `${ROOT}apps/model/src/main.ts`,
        { PORT: '0', KEY: modelKey, CONTROL: 'true' },
        /ready at (\S+)/,
      ),
    )
    const env: StackEnv = {
      ...mail,
      MODEL_API_KEY: modelKey,
      MODEL_BASE_URL: model.match,
      MODEL_ID: 'demo-model',
      BASE_URL: base,
      PORT: String(port),
      DATABASE_URL: databaseUrl(name),
      NAMESPACE: name.replace('guildhall_', ''),
      OIDC_ISSUER: identity.match,
      OIDC_CLIENT_ID: 'guildhall',
      OIDC_CLIENT_SECRET: SECRET,
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      WEB_DIST,
      LOG_LEVEL: 'info',
      STRICT_ANSWERS: 'true',
      LINK_SECRET,
      ...makeVapidKeys(),
      // The push service of a journey runs on the same machine.
      PUSH_TO_LOOPBACK: 'true',
      // Browser, services and servers share one small machine here, so strict limits would prove nothing.
      ...RELAXED_LIMITS,
    }
    await run(log('migrate'), server('migrate'), env)
    cleanups.push(async () => (await openSeed(env)).cleanUp())
    const started = await Promise.allSettled([
      start(log('worker'), server('worker'), env, /"msg":"working"/).then(track),
      start(log('api'), server('api'), env, /"msg":"serving"/).then(track),
      run(log('demo'), server('demo'), env),
    ])
    for (const part of started) if (part.status === 'rejected') throw part.reason
    return { env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function server(main: string): string {
  return `${ROOT}apps/server/src/main/${main}.ts`
}
