import { createHash } from 'node:crypto'
import { statement, type Db } from '#platform/db'
import type { PushTarget } from '#platform/web-push/web-push-sender'

/** A browser that is subscribed to pushes. */
export type SubscriptionRow = PushTarget & {
  id: string
  last_plan_id: string | null
  failing_since: Date | null
}

type NewSubscription = PushTarget & { id: string; userId: string; sessionId: string; at: Date }

// A browser has one owner: the member who subscribed it last. The session is locked, so that its end comes before and
// nothing is saved, or after and the worker finds the row.
const save = statement<
  {
    id: string
    userId: string
    sessionId: string
    endpoint: string
    hash: Buffer
    p256dh: Buffer
    auth: Buffer
    at: Date
  },
  { id: string }
>(
  'delivery.put_subscription',
  `insert into push_subscriptions (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
   select :id, :userId, session.id, :endpoint, :hash, :p256dh, :auth, :at
     from (select id from sessions where id = :sessionId for key share) as session
   on conflict (endpoint_hash) do update
     set user_id = :userId, session_id = :sessionId, p256dh = :p256dh, auth = :auth, failing_since = null
   returning id`,
)

const trim = statement<{ userId: string; max: number }>(
  'delivery.trim_subscriptions',
  `delete from push_subscriptions
    where id in (select id from push_subscriptions where user_id = :userId order by id desc offset :max)`,
)

/** A subscription lives as long as its session: the row is deleted a little later. */
const IS_LIVE = 'exists (select from sessions where sessions.id = push_subscriptions.session_id)'

const list = statement<{ userId: string; limit: number }, SubscriptionRow>(
  'delivery.list_subscriptions',
  `select id, endpoint, p256dh, auth, last_plan_id, failing_since
     from push_subscriptions
    where user_id = :userId and ${IS_LIVE}
    order by id desc
    limit :limit`,
)

const hasAny = statement<{ userId: string }, { has_any: boolean }>(
  'delivery.has_any_subscription',
  `select exists (select from push_subscriptions where user_id = :userId and ${IS_LIVE}) as has_any`,
)

const listOf = statement<{ userId: string }, { id: string; created_at: Date }>(
  'delivery.own_subscriptions',
  `select id, created_at from push_subscriptions where user_id = :userId order by id`,
)

const deleteOf = statement<{ userId: string }>(
  'delivery.remove_subscriptions',
  `delete from push_subscriptions where user_id = :userId`,
)

const deleteOfSessions = statement<{ sessionIds: readonly string[] }>(
  'delivery.remove_subscriptions_of_sessions',
  `delete from push_subscriptions where session_id = any(:sessionIds)`,
)

const deleteByEndpoint = statement<{ userId: string; hash: Buffer }>(
  'delivery.remove_subscription_by_endpoint',
  `delete from push_subscriptions where user_id = :userId and endpoint_hash = :hash`,
)

const deleteById = statement<{ id: string }>(
  'delivery.remove_subscription',
  `delete from push_subscriptions where id = :id`,
)

const markReached = statement<{ id: string; planId: string }>(
  'delivery.mark_reached',
  `update push_subscriptions set last_plan_id = :planId, failing_since = null where id = :id`,
)

const markFailing = statement<{ id: string; at: Date }>(
  'delivery.mark_failing',
  `update push_subscriptions set failing_since = :at where id = :id and failing_since is null`,
)

/** The only file that writes SQL for `push_subscriptions`. */
export const subscriptionsStore = {
  /** Returns false if the session has just ended. */
  save: async (db: Db, { id, userId, sessionId, endpoint, p256dh, auth, at }: NewSubscription) =>
    (await save.maybe(db, {
      id,
      userId,
      sessionId,
      endpoint,
      hash: fingerprint(endpoint),
      p256dh,
      auth,
      at,
    })) !== undefined,
  /** Deletes all but the newest ones of a member. */
  trim: (db: Db, userId: string, max: number) => trim.all(db, { userId, max }),
  /** Only those whose session has not ended. */
  list: (db: Db, userId: string, limit: number) => list.all(db, { userId, limit }),
  /** Every browser of a member, without the secrets; `trim` keeps them few. */
  listOf: (db: Db, userId: string) => listOf.all(db, { userId }),
  deleteOf: (db: Db, userId: string) => deleteOf.all(db, { userId }),
  deleteOfSessions: (db: Db, sessionIds: readonly string[]) => deleteOfSessions.all(db, { sessionIds }),
  hasAny: async (db: Db, userId: string) => (await hasAny.one(db, { userId })).has_any,
  /** Only deletes the member's own. */
  deleteByEndpoint: (db: Db, userId: string, endpoint: string) =>
    deleteByEndpoint.all(db, { userId, hash: fingerprint(endpoint) }),
  delete: (db: Db, id: string) => deleteById.all(db, { id }),
  markReached: (db: Db, id: string, planId: string) => markReached.all(db, { id, planId }),
  /** Keeps the time of the first failure. */
  markFailing: (db: Db, id: string, at: Date) => markFailing.all(db, { id, at }),
}

function fingerprint(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}
