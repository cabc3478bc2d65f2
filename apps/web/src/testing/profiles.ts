import type { Profile } from '@guildhall/contract/profiles'
import type { Post } from '@guildhall/contract/posts'
import { buildPreferences, buildUser } from './people.ts'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Someone else's profile as the server answers it. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: idOf(900),
    kind: 'member',
    firstName: 'Ines',
    lastName: 'Duarte',
    username: 'ines_duarte',
    profileImageUrl: null,
    coverImageUrl: null,
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

/** One's own profile. */
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

type Shelves = Partial<Record<'posts' | 'media' | 'likes', Post[]>>

/** A server that knows the session, a profile, what is between it and the reader, and its lists. */
export function serveProfile(
  server: ReturnType<typeof testServer>,
  profile: Profile,
  shelves: Shelves = {},
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
  for (const [shelf, limit] of Object.entries({ posts: 10, media: 24, likes: 10 }) as [
    keyof Shelves,
    number,
  ][])
    server.on(`GET ${path}/${shelf}?limit=${limit}`, { json: shelves[shelf] ?? [] })
}
