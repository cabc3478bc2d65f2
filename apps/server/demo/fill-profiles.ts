import { editProfile } from '#features/profiles'
import type { DemoContext } from './demo-context.ts'
import { profilesStore } from './profiles.store.ts'
import { PROFILES, type DemoProfile } from './profiles.ts'
import { upload } from './upload.ts'

/** Fills in the profiles of the cast, with covers and photos uploaded through the regular API. */
export async function fillProfiles(demo: DemoContext): Promise<void> {
  const { ctx, idOf, actorOf, drain } = demo
  const pictures = new Map<DemoProfile, { coverImageUrl?: string; profileImageUrl?: string }>()
  for (const profile of PROFILES) pictures.set(profile, await uploadPictures(demo, profile))
  await drain()
  for (const profile of PROFILES) {
    const { who, cover: _, photo: __, isVerified, ...fields } = profile
    await editProfile(ctx, actorOf(who), idOf(who), {
      ...fields,
      ...pictures.get(profile),
    })
    if (isVerified) await profilesStore.verify(ctx.db, idOf(who))
  }
}

async function uploadPictures(demo: DemoContext, { who, cover, photo }: DemoProfile) {
  return {
    ...(cover && { coverImageUrl: await upload(demo, who, 'image', cover) }),
    ...(photo && { profileImageUrl: await upload(demo, who, 'image', { ...photo, height: photo.width }) }),
  }
}
