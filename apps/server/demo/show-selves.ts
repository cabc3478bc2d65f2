import { editProfile } from '#features/profiles'
import { profilesStore } from './profiles.store.ts'
import { SELVES, type Self } from './selves.ts'
import type { Stage } from './stage.ts'
import { upload } from './upload.ts'

/** Lets the cast fill in their profiles, with covers and photos that go the way of every upload. */
export async function showSelves(stage: Stage): Promise<void> {
  const { ctx, idOf, viewerOf, settle } = stage
  const pictures = new Map<Self, { coverImageUrl?: string; profileImageUrl?: string }>()
  for (const self of SELVES) pictures.set(self, await uploadPictures(stage, self))
  await settle()
  for (const self of SELVES) {
    const { who, cover: _, photo: __, isVerified, showsLikes, ...said } = self
    await editProfile(ctx, viewerOf(who), idOf(who), {
      ...said,
      ...pictures.get(self),
      ...(showsLikes && { likesArePublic: true }),
    })
    if (isVerified) await profilesStore.verify(ctx.db, idOf(who))
  }
}

async function uploadPictures(stage: Stage, { who, cover, photo }: Self) {
  return {
    ...(cover && { coverImageUrl: await upload(stage, who, 'image', cover) }),
    ...(photo && { profileImageUrl: await upload(stage, who, 'image', { ...photo, height: photo.width }) }),
  }
}
