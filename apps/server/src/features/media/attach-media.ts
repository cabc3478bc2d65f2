import { objectIdOf } from '@guildhall/contract/media'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { mediaStore, type MediaKind } from './media.store.ts'

/**
 * Keeps a file for the post that is being written and answers its id. It must be the caller's own, of this kind and
 * shown by nothing else (`not_found`), and ready (`media_not_ready`); the row stays locked until the post is committed.
 */
export async function attachMedia(
  tx: Tx,
  { ownerId, objectPath, kind }: { ownerId: string; objectPath: string; kind: MediaKind },
): Promise<string> {
  const id = objectIdOf(objectPath)
  const row = id === null ? undefined : await mediaStore.lock(tx, id)
  ensure(row && row.owner_id === ownerId && row.kind === kind, 'not_found')
  ensure(row.remove_at !== null && row.remove_at > tx.now() && row.state !== 'removing', 'not_found')
  ensure(row.state !== 'refused', 'not_found')
  ensure(row.state === 'ready', 'media_not_ready')
  await mediaStore.setRemoveAt(tx, row.id, null)
  return row.id
}
