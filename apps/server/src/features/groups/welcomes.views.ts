import type { Welcome } from '@guildhall/contract/group-welcome'
import type { Actor, Ctx } from '#platform/context'
import { loadManagedGroup } from './load-group.ts'
import { welcomesStore } from './welcomes.store.ts'

/** Returns how a group that the viewer manages welcomes new members. */
export async function viewWelcome(ctx: Pick<Ctx, 'db'>, viewer: Actor, groupId: string): Promise<Welcome> {
  await loadManagedGroup(ctx, viewer, groupId)
  const welcome = await welcomesStore.find(ctx.db, groupId)
  return { isOn: welcome?.is_on ?? false, text: welcome?.text ?? '' }
}
