import { objectIdOf } from '@guildhall/contract/media'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { mediaStore, type MediaKind, type MediaRow } from './media.store.ts'

type Claim = { ownerId: string; objectPath: string; kind: MediaKind }

/** Claims a file like `claimMedia`, for a post, and returns its id. */
export async function attachMedia(tx: Tx, claim: Claim): Promise<string> {
  return (await claimMedia(tx, claim)).id
}

/**
 * Claims a file for the post or profile that is being written and returns it. The file must belong to the caller, be of this
 * kind and not be shown anywhere else (else `not_found`), and be ready (else `media_not_ready`). The row stays locked
 * until the post is committed.
 */
export async function claimMedia(tx: Tx, { ownerId, objectPath, kind }: Claim): Promise<MediaRow> {
  const id = objectIdOf(objectPath)
  const row = id === null ? undefined : await mediaStore.lock(tx, id)
  ensure(row && row.owner_id === ownerId && row.kind === kind, 'not_found')
  ensure(row.remove_at !== null && row.remove_at > tx.now() && row.state !== 'removing', 'not_found')
  ensure(row.state !== 'refused', 'not_found')
  ensure(row.state === 'ready', 'media_not_ready')
  await mediaStore.setRemoveAt(tx, row.id, null)
  return row
}
