import { createHash } from 'node:crypto'
import { statement, type Db } from '#platform/db'
import type { PushTarget } from '#platform/web-push/pusher'

/** A browser that takes pushes. */
export type SubscriptionRow = PushTarget & {
  id: string
  last_plan_id: string | null
  failing_since: Date | null
}

type NewSubscription = PushTarget & { id: string; userId: string; sessionId: string; at: Date }

// A browser has one owner: whoever subscribes it last.
const put = statement<
  [
    id: string,
    userId: string,
    sessionId: string,
    endpoint: string,
    hash: Buffer,
    p256dh: Buffer,
    auth: Buffer,
    at: Date,
  ],
  { id: string }
>(
  'delivery.put_subscription',
  `insert into push_subscriptions (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
   select $1, $2, sessions.id, $4, $5, $6, $7, $8 from sessions where sessions.id = $3
   on conflict (endpoint_hash) do update
     set user_id = $2, session_id = $3, p256dh = $6, auth = $7, failing_since = null
   returning id`,
)

const trim = statement<[userId: string, most: number]>(
  'delivery.trim_subscriptions',
  `delete from push_subscriptions
    where id in (select id from push_subscriptions where user_id = $1 order by id desc offset $2)`,
)

const list = statement<[userId: string, most: number], SubscriptionRow>(
  'delivery.list_subscriptions',
  `select id, endpoint, p256dh, auth, last_plan_id, failing_since
     from push_subscriptions
    where user_id = $1
    order by id desc
    limit $2`,
)

const exist = statement<[userId: string], { exist: boolean }>(
  'delivery.have_subscriptions',
  `select exists (select from push_subscriptions where user_id = $1) as exist`,
)

const removeByEndpoint = statement<[userId: string, hash: Buffer]>(
  'delivery.remove_subscription_by_endpoint',
  `delete from push_subscriptions where user_id = $1 and endpoint_hash = $2`,
)

const remove = statement<[id: string]>(
  'delivery.remove_subscription',
  `delete from push_subscriptions where id = $1`,
)

const markReached = statement<[id: string, planId: string]>(
  'delivery.mark_reached',
  `update push_subscriptions set last_plan_id = $2, failing_since = null where id = $1`,
)

const markFailing = statement<[id: string, at: Date]>(
  'delivery.mark_failing',
  `update push_subscriptions set failing_since = $2 where id = $1 and failing_since is null`,
)

/** The only file that writes SQL for `push_subscriptions`. */
export const subscriptionsStore = {
  /** False where the session has just ended. */
  put: async (db: Db, { id, userId, sessionId, endpoint, p256dh, auth, at }: NewSubscription) =>
    (await put.maybe(db, [id, userId, sessionId, endpoint, fingerprint(endpoint), p256dh, auth, at])) !==
    undefined,
  /** Keeps the newest ones of a member. */
  trim: (db: Db, userId: string, most: number) => trim.all(db, [userId, most]),
  list: (db: Db, userId: string, most: number) => list.all(db, [userId, most]),
  exist: async (db: Db, userId: string) => (await exist.one(db, [userId])).exist,
  /** Only of the member's own. */
  removeByEndpoint: (db: Db, userId: string, endpoint: string) =>
    removeByEndpoint.all(db, [userId, fingerprint(endpoint)]),
  remove: (db: Db, id: string) => remove.all(db, [id]),
  markReached: (db: Db, id: string, planId: string) => markReached.all(db, [id, planId]),
  /** Keeps the first time. */
  markFailing: (db: Db, id: string, at: Date) => markFailing.all(db, [id, at]),
}

function fingerprint(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}
