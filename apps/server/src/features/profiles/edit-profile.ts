import type { Input } from '@guildhall/contract/endpoint'
import { isReservedName } from '@guildhall/contract/name-rules'
import type { EditProfile } from '@guildhall/contract/profiles'
import { textOf } from '@guildhall/contract/texts'
import { picturePathOf, putPhoto, toPicturePath } from '#features/media'
import { publishMemberChanged } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadProfile } from './load-profile.ts'
import { profilesPolicy } from './profiles.policy.ts'
import { profilesStore } from './profiles.store.ts'

type Change = Input<typeof EditProfile>['body']

/** Changes the given fields of the actor's own profile. A photo must be one of their own pictures and ready. */
export async function editProfile(ctx: Ctx, actor: Actor, id: string, change: Change): Promise<void> {
  const profile = await loadProfile(ctx, actor, id)
  ensure(profilesPolicy.canEdit(actor.memberId, profile), 'forbidden')
  const photoPath = await toPicturePath(ctx, actor, change.profileImageUrl)
  const coverPath = await toPicturePath(ctx, actor, change.coverImageUrl)
  await ctx.db.transaction(async (tx) => {
    const before = await profilesStore.lock(tx, id)
    ensure(before, 'not_found')
    const names = {
      first_name: orUnchanged(change.firstName, before.first_name),
      last_name: orUnchanged(change.lastName, before.last_name),
    }
    const isRenamed = names.first_name !== before.first_name || names.last_name !== before.last_name
    ensure(
      !isRenamed || !isReservedName(names.first_name, names.last_name),
      'invalid',
      textOf('name.reserved'),
    )
    const put = async (
      slot: 'profile' | 'cover',
      objectPath: string | null | undefined,
      url: string | null,
    ) =>
      objectPath === undefined || objectPath === picturePathOf(url)
        ? url
        : putPhoto(tx, { ownerId: id, slot, objectPath })
    const after = {
      ...names,
      bio: orUnchanged(change.bio, before.bio),
      location: orUnchanged(change.location, before.location),
      website: orUnchanged(change.website, before.website),
      profile_image_url: await put('profile', photoPath, before.profile_image_url),
      cover_image_url: await put('cover', coverPath, before.cover_image_url),
      likes_are_public: change.likesArePublic ?? before.likes_are_public,
    }
    await profilesStore.update(tx, id, after, ctx.now())
    await publishMemberChanged(ctx, tx, id)
  })
}

/** Returns the new value, or the old one if none was given. */
function orUnchanged<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value
}
