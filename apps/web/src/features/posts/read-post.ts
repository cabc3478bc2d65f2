import { MAX_IDS } from '@guildhall/contract/limits'
import { GetPost, ListPostsByIds, type Post } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

/** What is asked for within this time goes together. */
const GATHER_MS = 10

type Reader = {
  id: string
  resolve: (post: Post | null) => void
  reject: (error: unknown) => void
}
/** Those who wait for the same call; it is given up with the last of them. */
type Batch = { readers: Set<Reader>; leaving: AbortController }

let gathering: Batch | null = null

/** One post; null where it is gone, or not for this member. All that are asked for in one moment are read by one call. */
export function readPost(id: string, signal?: AbortSignal): Promise<Post | null> {
  return new Promise((resolve, reject) => {
    const batch = (gathering ??= begin())
    const reader = { id, resolve, reject }
    batch.readers.add(reader)
    signal?.addEventListener('abort', () => {
      batch.readers.delete(reader)
      if (batch.readers.size === 0) giveUp(batch)
      reject(signal.reason)
    })
    if (batch.readers.size === MAX_IDS) gathering = null
  })
}

function begin(): Batch {
  const batch: Batch = { readers: new Set(), leaving: new AbortController() }
  setTimeout(() => {
    if (gathering === batch) gathering = null
    void answer(batch)
  }, GATHER_MS)
  return batch
}

function giveUp(batch: Batch): void {
  // Whoever asks next begins anew.
  if (gathering === batch) gathering = null
  batch.leaving.abort()
}

async function answer({ readers, leaving }: Batch): Promise<void> {
  const ids = [...readers].map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const posts = await readAll(ids, leaving.signal)
    for (const { id, resolve } of readers) resolve(posts.find((post) => post.id === id) ?? null)
  } catch (error) {
    for (const { reject } of readers) reject(error)
  }
}

async function readAll(ids: readonly string[], signal: AbortSignal): Promise<Post[]> {
  const [id = ''] = ids
  if (ids.length > 1) return api.call(ListPostsByIds, { query: { ids: ids.join(',') } }, signal)
  try {
    return [await api.call(GetPost, { params: { id } }, signal)]
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}
