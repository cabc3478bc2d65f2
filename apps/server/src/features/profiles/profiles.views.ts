import type { Profile } from '@guildhall/contract/profiles'
import type { Ctx, Viewer } from '#platform/context'
import { loadProfile } from './load-profile.ts'
import { profilesPolicy } from './profiles.policy.ts'

/** A profile as this viewer meets it. */
export async function viewProfile(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<Profile> {
  const row = await loadProfile(ctx, viewer, id)
  return {
    id: row.id,
    kind: row.kind,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
    bio: row.bio,
    location: row.location,
    website: row.website,
    coverImageUrl: row.cover_image_url,
    createdAt: row.created_at.toISOString(),
    friendsCount: row.friends_count,
    followingCount: row.following_count,
    followersCount: row.followers_count,
    badges: row.badges,
    likesArePublic: row.likes_are_public,
    viewer: {
      canEdit: profilesPolicy.canEdit(viewer.memberId, row),
      canSeeLikes: profilesPolicy.canSeeLikes(viewer.memberId, row),
    },
  }
}
