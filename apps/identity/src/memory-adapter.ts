import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

type Entry = { model: string; payload: AdapterPayload; expiresAt: number }

const MAX_ENTRIES = 5_000

/** Stores sessions, codes and tokens in this process; the oldest are evicted when there are too many. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>()

  function unlessExpired(entry: Entry | undefined): AdapterPayload | undefined {
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
  }

  return (model) => {
    const key = (id: string) => `${model}:${id}`
    const search = (matches: (payload: AdapterPayload) => boolean) =>
      unlessExpired([...entries.values()].find((entry) => entry.model === model && matches(entry.payload)))

    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(key(id))
        entries.set(key(id), { model, payload, expiresAt: Date.now() + (expiresIn ?? Infinity) * 1000 })
        const [oldest] = entries.keys()
        if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      },
      find: async (id) => unlessExpired(entries.get(key(id))),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => search((payload) => payload.userCode === userCode),
      async consume(id) {
        const entry = entries.get(key(id))
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(key(id))
      },
      async revokeByGrantId(grantId) {
        for (const [entryKey, entry] of entries) {
          if (entry.model === model && entry.payload.grantId === grantId) entries.delete(entryKey)
        }
      },
    }
  }
}
