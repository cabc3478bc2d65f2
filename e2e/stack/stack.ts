import { asAdmin, databaseUrl } from '../../apps/server/test/database.ts'
import { makeVapidKeys } from '../../apps/server/test/push-service.ts'
import { buildWeb, WEB_DIST } from '../../tools/build-web.ts'
import { openBackstage } from './backstage.ts'
import { freePort, ROOT, run, start, type Running } from './processes.ts'

const SECRET = 'guildhall-development-secret-not-for-production'

/** What signs the links in mails, so that a journey can come from one. */
export const LINK_SECRET = 'a secret of the journeys, long enough to be one'

/** The environment of every process of one stack; tests read it too. */
export type StackEnv = Record<
  'BASE_URL' | 'DATABASE_URL' | 'NAMESPACE' | 'OIDC_ISSUER' | 'S3_ENDPOINT',
  string
> &
  Record<string, string>

/** The whole product, running. */
export type Stack = { env: StackEnv; stop(): Promise<void> }

/**
 * Starts the product as it is deployed: identity provider, api with the built web application, worker, own database.
 * Several can stand side by side and know nothing of each other; `turn` tells their logs apart.
 */
export async function startStack(turn = 0): Promise<Stack> {
  buildWeb()
  const log = (part: string) => (turn === 0 ? part : `${part}-${turn}`)
  const name = `guildhall_e2e_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  }
  const keep = <R extends Running>(running: R): R => {
    undo.push(running.stop)
    return running
  }

  try {
    await asAdmin((client) => client.query(`create database ${name}`))
    undo.push(() => asAdmin((client) => client.query(`drop database if exists ${name} with (force)`)))

    const port = await freePort()
    const base = `http://localhost:${port}`
    const provider = { PORT: '0', REDIRECT_URIS: `${base}/api/callback`, CLIENT_SECRET: SECRET }
    const identity = keep(
      await start(log('identity'), `${ROOT}apps/identity/src/main.ts`, provider, /ready at (\S+)/),
    )
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
    keep(await start(log('mail'), `${ROOT}tools/mail-sink.ts`, mail, /mails are kept/))
    const env: StackEnv = {
      ...mail,
      BASE_URL: base,
      PORT: String(port),
      DATABASE_URL: databaseUrl(name),
      NAMESPACE: name.replace('guildhall_', ''),
      OIDC_ISSUER: identity.caught,
      OIDC_CLIENT_ID: 'guildhall',
      OIDC_CLIENT_SECRET: SECRET,
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      WEB_DIST,
      LOG_LEVEL: 'info',
      STRICT_ANSWERS: 'true',
      LINK_SECRET,
      ...makeVapidKeys(),
      // The push service of a journey runs beside its browser.
      PUSH_TO_LOOPBACK: 'true',
      // Browser, engines and servers share one small machine here, which says nothing about the product under load.
      SHED_LAG_MS: '60000',
      DATABASE_WAIT_MS: '5000',
    }
    await run(log('migrate'), server('migrate'), env)
    undo.push(async () => (await openBackstage(env)).tidy())
    const started = await Promise.allSettled([
      start(log('worker'), server('worker'), env, /"msg":"working"/).then(keep),
      start(log('api'), server('api'), env, /"msg":"serving"/).then(keep),
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
