import type { Profile } from '@guildhall/contract/profiles'
import { viewPictures } from '#features/media'
import type { Actor, Ctx } from '#platform/context'
import { viewBadge } from './badges.views.ts'
import { loadProfile } from './load-profile.ts'
import { profilesPolicy } from './profiles.policy.ts'

/** Returns a profile as this viewer sees it, in a language. */
export async function viewProfile(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  id: string,
  language: string,
): Promise<Profile> {
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
    coverPictures: row.cover_id === null ? [] : viewPictures(row.cover_id, row.cover_widths ?? []),
    createdAt: row.created_at.toISOString(),
    friendsCount: row.friends_count,
    followingCount: row.following_count,
    followersCount: row.followers_count,
    badges: row.badges.map((type) => viewBadge(type, language)),
    likesArePublic: row.likes_are_public,
    viewer: {
      canEdit: profilesPolicy.canEdit(viewer.memberId, row),
      canSeeLikes: profilesPolicy.canSeeLikes(viewer.memberId, row),
    },
  }
}
