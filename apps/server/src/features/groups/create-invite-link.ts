import { randomBytes } from 'node:crypto'
import type { Input } from '@guildhall/contract/endpoint'
import { MAX_INVITE_LINKS, type CreateInviteLink, type InviteLink } from '@guildhall/contract/group-invites'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { inviteLinksStore } from './invite-links.store.ts'
import { viewInviteLink } from './invite-links.views.ts'
import { lockManagedGroup } from './lock-group.ts'
import { recordAction } from './record-action.ts'

const DAY_MS = 86_400_000
/** Too many to guess one. */
const TOKEN_BYTES = 24

/** Creates a link to a group that the actor manages: by it, anyone who is signed in can join. */
export async function createInviteLink(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  { days, maxUses }: Input<typeof CreateInviteLink>['body'],
): Promise<InviteLink> {
  const id = ctx.newId()
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const at = ctx.now()
    const count = await inviteLinksStore.count(tx, groupId, at)
    ensure(count < MAX_INVITE_LINKS, 'conflict', textOf('group.links_full', { max: MAX_INVITE_LINKS }))
    await inviteLinksStore.insert(tx, {
      id,
      group_id: groupId,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      created_by_id: actor.memberId,
      created_at: at,
      expires_at: days === null ? null : new Date(at.getTime() + days * DAY_MS),
      max_uses: maxUses,
    })
    const details = { linkId: id, days, maxUses }
    await recordAction(ctx, tx, actor, { groupId, action: 'create_link', details })
  })
  return viewInviteLink(ctx, actor, id)
}
