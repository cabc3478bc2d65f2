import type { Profile } from '@guildhall/contract/profiles'
import type { Post } from '@guildhall/contract/posts'
import { buildPreferences, buildUser } from './people.ts'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Builds another member's profile as the server returns it. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: idOf(900),
    kind: 'member',
    firstName: 'Ines',
    lastName: 'Duarte',
    username: 'ines_duarte',
    profileImageUrl: null,
    coverImageUrl: null,
    coverPictures: [],
    isVerified: false,
    bio: 'I help tiny teams sell without a sales team.',
    location: 'Porto, Portugal',
    website: 'https://inesduarte.example/work',
    createdAt: '2025-01-12T09:00:00.000Z',
    friendsCount: 412,
    followingCount: 238,
    followersCount: 8_961,
    badges: [],
    likesArePublic: false,
    viewer: { canEdit: false, canSeeLikes: false },
    ...overrides,
  }
}

/** Builds the viewer's own profile. */
export function buildOwnProfile(overrides: Partial<Profile> = {}): Profile {
  const { id, firstName, lastName, username } = buildUser()
  return buildProfile({
    id,
    firstName,
    lastName,
    username,
    viewer: { canEdit: true, canSeeLikes: true },
    ...overrides,
  })
}

type ProfileLists = Partial<Record<'posts' | 'media' | 'likes', Post[]>>

/** Serves the session, a profile, its relation to the viewer, and its lists. */
export function serveProfile(
  server: ReturnType<typeof testServer>,
  profile: Profile,
  lists: ProfileLists = {},
): void {
  const path = `/api/users/${profile.id}`
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on(`GET ${path}`, { json: profile })
  server.on(`GET /api/users/by-username/${profile.username}`, { json: profile })
  server.on(`GET ${path}/follow-status`, { json: { following: false } })
  server.on(`GET ${path}/relation`, {
    json: {
      memberId: profile.id,
      friendship: 'none',
      requestId: null,
      followsYou: false,
      isMuted: false,
      mutualFriends: 12,
      canConnect: true,
    },
  })
  for (const [list, limit] of Object.entries({ posts: 10, media: 24, likes: 10 }) as [
    keyof ProfileLists,
    number,
  ][])
    server.on(`GET ${path}/${list}?limit=${limit}`, { json: lists[list] ?? [] })
}
