import type { Profile } from '../profiles.ts'
import { idOf } from './ids.ts'
import { buildMember, buildViewer } from './members.ts'

/** Builds another member's profile. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    ...buildMember(0, { id: idOf(900), firstName: 'Ines', lastName: 'Duarte', username: 'ines_duarte' }),
    coverImageUrl: null,
    coverPictures: [],
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

/** Builds the signed-in member's own profile. */
export function buildOwnProfile(overrides: Partial<Profile> = {}): Profile {
  return buildProfile({ ...buildViewer(), viewer: { canEdit: true, canSeeLikes: true }, ...overrides })
}
