import { MAX_IDS } from '@guildhall/contract/limits'
import { GetPresence } from '@guildhall/contract/presence'
import { api } from '#web/lib/api.ts'

/** Members asked for within this time are fetched in one call. */
const BATCH_WINDOW_MS = 10

type PendingRead = { resolve: (isActive: boolean) => void; reject: (error: unknown) => void }

let openBatch: Map<string, PendingRead[]> | null = null

/** Returns whether a member is active now. Concurrent reads are batched. */
export function readPresence(id: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const batch = (openBatch ??= startBatch())
    batch.set(id, [...(batch.get(id) ?? []), { resolve, reject }])
    if (batch.size === MAX_IDS) openBatch = null
  })
}

function startBatch(): Map<string, PendingRead[]> {
  const batch = new Map<string, PendingRead[]>()
  setTimeout(() => {
    if (openBatch === batch) openBatch = null
    void sendBatch(batch)
  }, BATCH_WINDOW_MS)
  return batch
}

async function sendBatch(batch: ReadonlyMap<string, PendingRead[]>): Promise<void> {
  try {
    const { activeIds } = await api.call(GetPresence, { query: { ids: [...batch.keys()].join(',') } })
    const active = new Set(activeIds)
    for (const [id, reads] of batch) for (const { resolve } of reads) resolve(active.has(id))
  } catch (error) {
    for (const { reject } of [...batch.values()].flat()) reject(error)
  }
}
