import type { Input } from '@guildhall/contract/endpoint'
import type { EditGroup, GroupDetails } from '@guildhall/contract/groups'
import { GroupPrivacyChanged } from '#events/groups.events'
import { picturePathOf, toPicturePath } from '#features/media'
import { invalidateNames } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { groupsPolicy } from './groups.policy.ts'
import { groupsStore, type GroupSettings } from './groups.store.ts'
import { viewGroupDetails } from './groups.views.ts'
import { loadGroup } from './load-group.ts'
import { lockGroup } from './lock-group.ts'
import { putCover } from './put-cover.ts'
import { recordAction } from './record-action.ts'

/** The names of the settings in the log. */
const FIELDS: Record<keyof GroupSettings, string> = {
  name: 'name',
  description: 'description',
  privacy: 'privacy',
  cover_image_url: 'coverImageUrl',
}

/**
 * Changes the given settings of a group that the actor owns. A cover must be one of their own pictures and ready. Posts
 * keep the audience that they were written for.
 */
export async function editGroup(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  change: Input<typeof EditGroup>['body'],
): Promise<GroupDetails> {
  ensure(groupsPolicy.canEdit(await loadGroup(ctx, actor, groupId)), 'forbidden')
  const coverPath = await toPicturePath(ctx, actor, change.coverImageUrl)
  await ctx.db.transaction(async (tx) => {
    ensure(groupsPolicy.canEdit(await lockGroup(tx, actor, groupId)), 'forbidden')
    const before = await groupsStore.findSettings(tx, groupId)
    const isSameCover = coverPath === undefined || coverPath === picturePathOf(before.cover_image_url)
    const after: GroupSettings = {
      name: change.name ?? before.name,
      description: change.description ?? before.description,
      privacy: change.privacy ?? before.privacy,
      cover_image_url: isSameCover
        ? before.cover_image_url
        : await putCover(
            tx,
            groupId,
            coverPath === null ? null : { ownerId: actor.memberId, objectPath: coverPath },
          ),
    }
    const changed = (Object.keys(FIELDS) as (keyof GroupSettings)[]).filter(
      (key) => after[key] !== before[key],
    )
    if (changed.length === 0) return
    await groupsStore.update(tx, groupId, after, ctx.now())
    const details = { fields: changed.map((key) => FIELDS[key]), privacy: after.privacy }
    await recordAction(ctx, tx, actor, { groupId, action: 'edit', details })
    if (changed.includes('privacy'))
      await publish(tx, GroupPrivacyChanged, { groupId, privacy: after.privacy })
    if (changed.includes('name')) invalidateNames(ctx, tx, groupId)
  })
  return viewGroupDetails(ctx, actor, groupId)
}
