import type { Input } from '@guildhall/contract/endpoint'
import type { Collection, EditCollection } from '@guildhall/contract/saved'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { defaultName, viewCollection } from './collections.views.ts'

/** Updates the given fields of the actor's own collection. */
export async function editCollection(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name, description, color, colour }: Input<typeof EditCollection>['body'],
  language: string,
): Promise<Collection> {
  const row = await collectionsStore.update(ctx.db, id, actor.memberId, {
    name: name ?? null,
    defaultName: defaultName(language),
    description: description ?? null,
    color: color ?? colour ?? null,
  })
  ensure(row, 'not_found')
  return viewCollection(row, language)
}
