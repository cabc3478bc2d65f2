import type { Page } from '@playwright/test'
import type { Post } from '@guildhall/contract/posts'
import type { Profile } from '@guildhall/contract/profiles'
import { MADE_POSTS, madeId, person, servePosts } from './made-posts.ts'

export const MADE_PROFILE_PATH = `/profile/${madeId(900)}`

/** Someone with everything that a profile can have. */
export const MADE_PROFILE: Profile = {
  ...person(0, { username: 'ines_duarte', isVerified: true }),
  bio: 'I help tiny teams sell without a sales team. Host of Bootstrapped Founders, where we post the numbers nobody else posts. Mornings in Porto, spreadsheets after lunch.',
  location: 'Porto, Portugal',
  website: 'https://inesduarte.example',
  coverImageUrl: '/objects/cover-3',
  createdAt: '2025-01-12T09:00:00.000Z',
  friendsCount: 412,
  followingCount: 238,
  followersCount: 8_961,
  badges: [
    { badgeType: 'top_answerer', title: 'Top answerer', description: '10 answers accepted by others' },
    { badgeType: 'contributor', title: 'Contributor', description: 'Shared 25 posts with others' },
  ],
  likesArePublic: false,
  viewer: { canEdit: false, canSeeLikes: false },
}

/** The same as it is to oneself. */
export const MADE_OWN: Profile = {
  ...MADE_PROFILE,
  profileImageUrl: '/objects/photo-1',
  isVerified: false,
  viewer: { canEdit: true, canSeeLikes: true },
}

/** A long name without a cover, a photo or a word about oneself. */
export const MADE_BARE: Profile = {
  ...MADE_PROFILE,
  ...person(4, { id: madeId(900), username: null }),
  bio: null,
  location: null,
  website: null,
  coverImageUrl: null,
  friendsCount: 0,
  followingCount: 0,
  followersCount: 1,
  badges: [],
}

const HERS: Post[] = MADE_POSTS.map((post) => ({ ...post, author: MADE_PROFILE, reason: null }))
const SHOWN = HERS.flatMap((post) => (post.media ? post : []))
const MANY = Array.from({ length: 14 }, (_, at) => ({
  ...(SHOWN[at % SHOWN.length] ?? HERS[0]!),
  id: madeId(2_000 + at),
}))

type Shelves = { posts?: Post[]; media?: Post[]; likes?: Post[] }

/** Answers a profile with its tabs, and what is between it and the reader. */
export async function serveProfile(
  page: Page,
  profile: Profile = MADE_PROFILE,
  { posts = HERS, media = MANY, likes = MADE_POSTS }: Shelves = {},
): Promise<void> {
  await servePosts(page, [...posts, ...media, ...likes])
  const path = `**/api/users/${madeId(900)}`
  await page.route(path, (route) => route.fulfill({ json: profile }))
  for (const [shelf, list] of Object.entries({ posts, media, likes }))
    await page.route(`${path}/${shelf}?*`, (route) => route.fulfill({ json: list }))
  await page.route(`${path}/follow-status`, (route) => route.fulfill({ json: { following: false } }))
  await page.route(`${path}/relation`, (route) =>
    route.fulfill({
      json: {
        memberId: madeId(900),
        friendship: 'none',
        requestId: null,
        followsYou: false,
        isMuted: false,
        mutualFriends: profile.kind === 'agent' ? 0 : 12,
        canConnect: profile.kind !== 'agent',
      },
    }),
  )
}
