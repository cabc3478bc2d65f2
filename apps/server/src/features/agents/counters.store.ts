import { statement, type Db, type Tx } from '#platform/db'

/** What limits agents: how often one answers in a day and under a post, how often one member asks, what all of them cost. */
export type CounterKind = 'agent_day' | 'agent_post' | 'asker_hour' | 'site_day_cost' | 'group_day_cost'

/** An amount of a counter. */
export type Counted = { kind: CounterKind; key: string; amount: number; expiresAt: Date }

type Keys = { kinds: readonly CounterKind[]; keys: readonly string[] }

// In one order, so that concurrent runs cannot deadlock.
const lock = statement<Keys & { expiries: readonly Date[] }, { kind: CounterKind; used: number }>(
  'agent_counters.lock',
  `insert into agent_counters (kind, key, used, expires_at)
   select kind, key, 0, expires_at
     from unnest(:kinds::text[], :keys::text[], :expiries::timestamptz[]) as given (kind, key, expires_at)
    order by kind, key
   on conflict (kind, key) do update set expires_at = greatest(agent_counters.expires_at, excluded.expires_at)
   returning kind, used::float8 as used`,
)

const add = statement<Keys & { amounts: readonly number[] }>(
  'agent_counters.add',
  `update agent_counters
      set used = greatest(0, used + given.amount)
     from unnest(:kinds::text[], :keys::text[], :amounts::bigint[]) as given (kind, key, amount)
    where agent_counters.kind = given.kind and agent_counters.key = given.key`,
)

const removeExpired = statement<{ now: Date; limit: number }, { key: string }>(
  'agent_counters.remove_expired',
  `delete from agent_counters
    where (kind, key) in (
      select kind, key from agent_counters where expires_at < :now order by expires_at limit :limit for update skip locked)
   returning key`,
)

const keysOf = (counters: readonly Counted[]): Keys => ({
  kinds: counters.map(({ kind }) => kind),
  keys: counters.map(({ key }) => key),
})

/** The only file that writes SQL for `agent_counters`. */
export const countersStore = {
  /** Creates and locks these counters until the end of the transaction, and returns how much of each is used. */
  async lock(tx: Tx, counters: readonly Counted[]): Promise<Map<CounterKind, number>> {
    const rows = await lock.all(tx, {
      ...keysOf(counters),
      expiries: counters.map(({ expiresAt }) => expiresAt),
    })
    return new Map(rows.map(({ kind, used }) => [kind, used]))
  },

  /** Adds the amounts, which may be negative, to counters that are locked. */
  add: (tx: Tx, counters: readonly Counted[]) =>
    add.all(tx, { ...keysOf(counters), amounts: counters.map(({ amount }) => amount) }),

  /** Deletes a batch of expired counters and returns how many there were. */
  removeExpired: async (db: Db, now: Date, limit: number) =>
    (await removeExpired.all(db, { now, limit })).length,
}
