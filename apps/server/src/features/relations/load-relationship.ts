import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { relationsStore, type Relationship } from './relations.store.ts'

/** The viewer's relationship with a member. Members hidden by a block are not found, like unknown ones. */
export async function loadRelationship(
  ctx: Pick<Ctx, 'db'>,
  viewerId: string,
  memberId: string,
): Promise<Relationship> {
  const [relationship] = await loadRelationships(ctx, viewerId, [memberId])
  ensure(relationship, 'not_found')
  return relationship
}

/** The viewer's relationships with several members. Those hidden by a block are missing. */
export async function loadRelationships(
  ctx: Pick<Ctx, 'db'>,
  viewerId: string,
  memberIds: readonly string[],
): Promise<Relationship[]> {
  const found = await relationsStore.relationships(ctx.db, viewerId, memberIds)
  return found.filter(({ is_blocking, is_blocked }) => !is_blocking && !is_blocked)
}

/** Like `loadRelationship`, but finds members whom the viewer has blocked: they can still be blocked or reported. */
export async function loadRelationshipEvenIfBlocked(
  ctx: Pick<Ctx, 'db'>,
  viewerId: string,
  memberId: string,
): Promise<Relationship> {
  const [relationship] = await relationsStore.relationships(ctx.db, viewerId, [memberId])
  ensure(relationship && !relationship.is_blocked, 'not_found')
  return relationship
}
