import type { Answer, Endpoint, Request } from '@guildhall/contract/endpoint'
import { createApiServer } from '#app/create-api-server'
import { workers } from '#app/features'
import { readConfig, type Config } from '#platform/config'
import { memberActor, type OwnedCtx, type Viewer } from '#platform/context'
import type { EventOptions } from '#platform/events/options'
import { startEvents } from '#platform/events/start'
import { SESSION_COOKIE } from '#platform/http/cookies'
import type { Server } from '#platform/http/server'
import { openContext } from '#platform/open-context'
import { startSession } from '#features/sessions'
import { buildMember } from './build.ts'
import { sendCall } from './client.ts'
import { createDatabase } from './database.ts'
import type { ModelStandIn } from './model-stand-in.ts'
import { RELAXED_LIMITS, TIMEOUT_FACTOR } from './timeouts.ts'

/** A member with a session. */
export type SignedIn = Viewer & { token: string; cookie: string }

/** A signed-in member, or null for a visitor. */
export type Caller = SignedIn | null

/** A running server, and what tests do with it. */
export type TestApp = {
  url: string
  ctx: OwnedCtx
  server: Server
  /** Starts a session for a member, who is created unless an id is given. */
  signIn(memberId?: string): Promise<SignedIn>
  /** Sends calls over real HTTP; an error response rejects with `{ status, code, message }`. */
  as(caller: Caller): {
    call<E extends Endpoint>(
      call: E,
      request?: Request<E>,
      headers?: Record<string, string>,
    ): Promise<Answer<E>>
  }
  /** Waits until every worker has handled every event, for at most ten seconds by default. */
  drain(limitMs?: number): Promise<void>
  /** Freezes the clock at this moment; null lets it run again. */
  setNow(now: Date | null): void
  close(): Promise<void>
}

type Options = {
  env?: Partial<Record<keyof Config, string>>
  /** Adds routes that exist only in this test. */
  routes?: (server: Server) => void
  /** False to leave events in the outbox; or other values than those of production. */
  events?: false | Partial<EventOptions>
  /** The language model that agents ask, stopped with the app. Without it, none is configured. */
  model?: ModelStandIn
}

/** Starts the whole server on real engines, with its own database and namespace. */
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
    ...RELAXED_LIMITS,
    ...options.model?.env,
    ...options.env,
  })
  let frozen: Date | null = null
  const ctx = openContext(config, namespace, () => frozen ?? new Date())
  const server = createApiServer(ctx, options.routes)
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' })
  const events = options.events === false ? null : startEvents(ctx, workers, options.events)

  return {
    url,
    ctx,
    server,
    async signIn(memberId) {
      const id = memberId ?? (await buildMember(ctx))
      const session = await startSession(ctx, id)
      return { ...memberActor(id), ...session, cookie: `${SESSION_COOKIE}=${session.token}` }
    },
    as: (caller) => ({
      call: (call, request, headers) =>
        sendCall({ url, cookie: caller?.cookie ?? null }, call, request, headers),
    }),
    drain: async (limitMs = 10_000) => events?.drain(limitMs * TIMEOUT_FACTOR),
    setNow: (now) => void (frozen = now),
    async close() {
      await server.http.close()
      await events?.stop()
      await events?.deleteStream()
      await deleteKeys(ctx)
      await deleteObjects(ctx)
      await ctx.close()
      await options.model?.stop()
      await database.drop()
    },
  }
}

async function deleteKeys(ctx: OwnedCtx): Promise<void> {
  await ctx.redis.tryUse(async (redis) => {
    const keys = await redis.keys(ctx.redis.key('*'))
    if (keys.length > 0) await redis.del(...keys)
  }, undefined)
}

async function deleteObjects(ctx: OwnedCtx): Promise<void> {
  const objects = await ctx.storage.list('', 1_000).catch(() => [])
  for (const { key } of objects) await ctx.storage.remove(key).catch(() => {})
}
