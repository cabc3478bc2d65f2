import type { Answer, Endpoint, Request } from '@guildhall/contract/endpoint'
import { openApi } from '#app/open-api'
import { workers } from '#app/workers'
import { readConfig, type Config } from '#platform/config'
import type { OwnedCtx } from '#platform/context'
import { startEvents } from '#platform/events/start'
import { SESSION_COOKIE } from '#platform/http/cookies'
import type { Server } from '#platform/http/server'
import { openContext } from '#platform/open-context'
import { startSession } from '#features/sessions'
import { buildMember } from './build.ts'
import { sendCall } from './client.ts'
import { createDatabase } from './database.ts'

/** A member with a session in a test. */
export type SignedIn = { memberId: string; sessionId: string; token: string; cookie: string }

/** A caller: a member who is signed in, or null for a visitor. */
export type Caller = SignedIn | null

export type TestApp = {
  url: string
  ctx: OwnedCtx
  server: Server
  /** A member with a live session; made now unless an id is given. */
  signIn(memberId?: string): Promise<SignedIn>
  /** Calls over real HTTP; a refusal rejects with `{ status, code, message }`. */
  as(caller: Caller): {
    call<E extends Endpoint>(
      call: E,
      request?: Request<E>,
      headers?: Record<string, string>,
    ): Promise<Answer<E>>
  }
  /** Waits until every event has had every effect, ten seconds unless more is given. */
  settle(limitMs?: number): Promise<void>
  /** Moves the one clock. */
  setNow(now: Date | null): void
  close(): Promise<void>
}

type Options = {
  env?: Partial<Record<keyof Config, string>>
  /** Calls that exist only in this test. */
  routes?: (server: Server) => void
  /** False to leave events in the outbox. */
  events?: boolean
}

/** The whole server on real engines, with a database and a namespace of its own. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const database = await createDatabase()
  const namespace = database.name.replace('guildhall_', '')
  const config = readConfig({
    DATABASE_URL: database.url,
    NAMESPACE: namespace,
    BASE_URL: 'http://localhost:5173',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'guildhall',
    OIDC_CLIENT_SECRET: 'not used by this test',
    LOG_LEVEL: 'silent',
    STRICT_ANSWERS: 'true',
    // A busy test machine is no reason to refuse.
    SHED_LAG_MS: '60000',
    DATABASE_WAIT_MS: '5000',
    ...options.env,
  })
  let frozen: Date | null = null
  const ctx = openContext(config, namespace, () => frozen ?? new Date())
  const server = openApi(ctx, options.routes)
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' })
  const events = options.events === false ? null : startEvents(ctx, workers)

  return {
    url,
    ctx,
    server,
    async signIn(memberId) {
      const id = memberId ?? (await buildMember(ctx))
      const session = await startSession(ctx, id)
      return { ...session, memberId: id, cookie: `${SESSION_COOKIE}=${session.token}` }
    },
    as: (caller) => ({
      call: (call, request, headers) =>
        sendCall({ url, cookie: caller?.cookie ?? null }, call, request, headers),
    }),
    settle: async (limitMs) => events?.settle(limitMs),
    setNow: (now) => void (frozen = now),
    async close() {
      await server.http.close()
      await events?.stop()
      await events?.forget()
      await forgetKeys(ctx)
      await forgetObjects(ctx)
      await ctx.close()
      await database.drop()
    },
  }
}

/** Leaves Redis as it was found. */
async function forgetKeys(ctx: OwnedCtx): Promise<void> {
  await ctx.redis.tryUse(async (redis) => {
    const keys = await redis.keys(ctx.redis.key('*'))
    if (keys.length > 0) await redis.del(...keys)
  }, undefined)
}

/** Leaves the object store as it was found. */
async function forgetObjects(ctx: OwnedCtx): Promise<void> {
  const objects = await ctx.storage.list('', 1_000).catch(() => [])
  for (const { key } of objects) await ctx.storage.remove(key).catch(() => {})
}
