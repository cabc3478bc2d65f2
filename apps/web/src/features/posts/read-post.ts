import { MAX_IDS } from '@guildhall/contract/limits'
import { GetPost, ListPostsByIds, type Post } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

/** Posts requested within this time are fetched in one call. */
const BATCH_WINDOW_MS = 10

type PendingRead = {
  id: string
  resolve: (post: Post | null) => void
  reject: (error: unknown) => void
}
/** The reads that share one call. It is aborted when the last of them is. */
type Batch = { reads: Set<PendingRead>; controller: AbortController }

let openBatch: Batch | null = null

/** Fetches one post; null if it is deleted or not visible to the viewer. Concurrent reads are batched. */
export function readPost(id: string, signal?: AbortSignal): Promise<Post | null> {
  return new Promise((resolve, reject) => {
    const batch = (openBatch ??= startBatch())
    const read = { id, resolve, reject }
    batch.reads.add(read)
    signal?.addEventListener('abort', () => {
      batch.reads.delete(read)
      if (batch.reads.size === 0) abortBatch(batch)
      reject(signal.reason)
    })
    if (batch.reads.size === MAX_IDS) openBatch = null
  })
}

function startBatch(): Batch {
  const batch: Batch = { reads: new Set(), controller: new AbortController() }
  setTimeout(() => {
    if (openBatch === batch) openBatch = null
    void sendBatch(batch)
  }, BATCH_WINDOW_MS)
  return batch
}

function abortBatch(batch: Batch): void {
  // The next read starts a new batch.
  if (openBatch === batch) openBatch = null
  batch.controller.abort()
}

async function sendBatch({ reads, controller }: Batch): Promise<void> {
  const ids = [...reads].map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const posts = await fetchPosts(ids, controller.signal)
    for (const { id, resolve } of reads) resolve(posts.find((post) => post.id === id) ?? null)
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

async function fetchPosts(ids: readonly string[], signal: AbortSignal): Promise<Post[]> {
  const [id = ''] = ids
  if (ids.length > 1) return api.call(ListPostsByIds, { query: { ids: ids.join(',') } }, signal)
  try {
    return [await api.call(GetPost, { params: { id } }, signal)]
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}
