import { groupsStore } from '#features/groups'
import type { Actor } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { bannersStore, type BannerRow } from './banners.store.ts'
import { loadBanner } from './load-banner.ts'

/** Locks the group of a banner and returns the banner as it is now, for those who manage the group. */
export async function lockManagedBanner(tx: Tx, actor: Actor, bannerId: string): Promise<BannerRow> {
  const groupId = await bannersStore.findGroup(tx, bannerId)
  ensure(groupId, 'not_found')
  await groupsStore.lock(tx, groupId)
  return loadBanner({ db: tx }, actor, bannerId)
}
