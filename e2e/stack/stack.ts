import { asAdmin, databaseUrl } from '../../apps/server/test/database.ts'
import { buildWeb, WEB_DIST } from './build-web.ts'
import { openBackstage } from './backstage.ts'
import { freePort, ROOT, run, start, type Running } from './processes.ts'

const SECRET = 'guildhall-development-secret-not-for-production'

/** The environment of every process of one stack; tests read it too. */
export type StackEnv = Record<
  'BASE_URL' | 'DATABASE_URL' | 'NAMESPACE' | 'OIDC_ISSUER' | 'S3_ENDPOINT',
  string
> &
  Record<string, string>

/** The whole product, running. */
export type Stack = { env: StackEnv; stop(): Promise<void> }

/** Starts the product as it is deployed: identity provider, api with the built web application, worker, own database. */
export async function startStack(): Promise<Stack> {
  buildWeb()
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
      await start('identity', `${ROOT}apps/identity/src/main.ts`, provider, /ready at (\S+)/),
    )
    const env: StackEnv = {
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
      // Browser, engines and servers share one small machine here, which says nothing about the product under load.
      SHED_LAG_MS: '60000',
      DATABASE_WAIT_MS: '5000',
    }
    await run('migrate', server('migrate'), env)
    undo.push(async () => (await openBackstage(env)).tidy())
    const started = await Promise.allSettled([
      start('worker', server('worker'), env, /"msg":"working"/).then(keep),
      start('api', server('api'), env, /"msg":"serving"/).then(keep),
      run('demo', server('demo'), env),
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
