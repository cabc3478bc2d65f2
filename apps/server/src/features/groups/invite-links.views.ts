import { MAX_INVITE_LINKS, type InviteLink } from '@guildhall/contract/group-invites'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { inviteLinksStore, type LinkRow } from './invite-links.store.ts'
import { loadManagedGroup } from './load-group.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now'>

/** Returns an invite link that can be used, of a group that the viewer manages. */
export async function viewInviteLink(ctx: ReadCtx, viewer: Actor, id: string): Promise<InviteLink> {
  const link = await inviteLinksStore.find(ctx.db, id, ctx.now())
  ensure(link, 'not_found')
  await loadManagedGroup(ctx, viewer, link.group_id)
  return viewLink(link)
}

/** Returns the invite links that can be used, of a group that the viewer manages; newest first. */
export async function viewInviteLinks(ctx: ReadCtx, viewer: Actor, groupId: string): Promise<InviteLink[]> {
  await loadManagedGroup(ctx, viewer, groupId)
  const links = await inviteLinksStore.list(ctx.db, groupId, ctx.now(), MAX_INVITE_LINKS)
  return links.map(viewLink)
}

function viewLink(row: LinkRow): InviteLink {
  return {
    id: row.id,
    token: row.token,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    uses: row.uses,
  }
}
