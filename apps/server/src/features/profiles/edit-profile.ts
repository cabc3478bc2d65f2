import type { Input } from '@guildhall/contract/endpoint'
import { objectIdOf } from '@guildhall/contract/media'
import { isReservedName, NAME_MESSAGES } from '@guildhall/contract/name-rules'
import type { EditProfile } from '@guildhall/contract/profiles'
import { finishUpload, putPhoto } from '#features/media'
import { tellMemberChanged } from '#features/members'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadProfile } from './load-profile.ts'
import { profilesPolicy } from './profiles.policy.ts'
import { profilesStore } from './profiles.store.ts'

type Change = Input<typeof EditProfile>['body']

/** Changes what is given of one's own profile. A photo must be a picture of one's own that is ready. */
export async function editProfile(ctx: Ctx, viewer: Viewer, id: string, change: Change): Promise<void> {
  const profile = await loadProfile(ctx, viewer, id)
  ensure(profilesPolicy.canEdit(viewer.memberId, profile), 'forbidden')
  const photo = await pathOf(ctx, viewer, change.profileImageUrl)
  const cover = await pathOf(ctx, viewer, change.coverImageUrl)
  await ctx.db.transaction(async (tx) => {
    const before = await profilesStore.hold(tx, id)
    ensure(before, 'not_found')
    const after = {
      first_name: given(change.firstName, before.first_name),
      last_name: given(change.lastName, before.last_name),
      bio: given(change.bio, before.bio),
      location: given(change.location, before.location),
      website: given(change.website, before.website),
      profile_image_url: given(photo, before.profile_image_url),
      cover_image_url: given(cover, before.cover_image_url),
      likes_are_public: change.likesArePublic ?? before.likes_are_public,
    }
    const isRenamed = after.first_name !== before.first_name || after.last_name !== before.last_name
    ensure(
      !isRenamed || !isReservedName(after.first_name, after.last_name),
      'invalid',
      NAME_MESSAGES.reserved,
    )
    const put = (place: 'profile' | 'cover', objectPath: string | null) =>
      putPhoto(tx, { ownerId: id, place, objectPath })
    if (after.profile_image_url !== before.profile_image_url) await put('profile', after.profile_image_url)
    if (after.cover_image_url !== before.cover_image_url) await put('cover', after.cover_image_url)
    await profilesStore.update(tx, id, after, ctx.now())
    await tellMemberChanged(ctx, tx, id)
  })
}

/** What was not given stays. */
function given<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value
}

/** Our path of a photo: of an upload that nobody has said to be finished, this says it. */
async function pathOf(
  ctx: Ctx,
  viewer: Viewer,
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === null || address === undefined || objectIdOf(address) !== null) return address
  return (await finishUpload(ctx, viewer, { url: address, kind: 'image' })).objectPath
}
