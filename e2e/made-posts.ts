import type { Page } from '@playwright/test'
import type { MediaView } from '@guildhall/contract/media'
import type { MemberCard } from '@guildhall/contract/members'
import type { OriginalPost, Post } from '@guildhall/contract/posts'

const HOUR = 3_600_000
const PREVIEW =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGMU2bGMgYGBiYGBgYGBAQAOOAE6sNu2nQAAAABJRU5ErkJggg=='
const GROUNDS = ['#4f7cff', '#0f9d8a', '#f08a24', '#d6457f', '#6366f1']
const NAMES = [
  ['Ines', 'Duarte'],
  ['Tomasz', 'Król'],
  ['Priya', 'Nair'],
  ['Leo', 'Hartmann'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'Krankenversicherungskartenhalter'],
] as const

/** The id of the nth made thing. */
export const madeId = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Posts of every kind, newest first. Made up: what pictures and measurements show must not depend on who wrote today. */
export const MADE_POSTS: Post[] = [
  made(1, {
    content: `We closed our first ten paying teams without a single cold e-mail. What worked: answering questions in this group for six weeks, then inviting the people who kept asking. Happy to share the exact script: https://example.com/the-script\n\n${'One question a day, and a list of who asks twice. '.repeat(12)}`,
    group: { id: madeId(7), name: 'Bootstrapped Founders' },
    mediaType: 'image',
    media: picture(1, { alt: 'Slide with the three steps of the script' }),
    reactions: [{ reactionType: 'upvote', count: 128 }],
    _count: { comments: 34, shares: 9, views: 0 },
  }),
  made(2, {
    author: person(3),
    content: '',
    feeling: 'motivated',
    privacy: 'friends',
    isPoll: true,
    pollQuestion: 'Which day do you publish your newsletter?',
    pollOptions: [
      'Tuesday',
      'Thursday',
      'Sunday',
      'Whenever it is finished, which is never on the planned day',
    ],
    pollEndsAt: new Date(Date.now() + 50 * HOUR).toISOString(),
  }),
  made(3, {
    author: person(2, { isVerified: true }),
    content: 'Sixty seconds from our workshop.',
    mediaType: 'video',
    media: picture(2, { kind: 'video', durationMs: 62_000 }),
    _count: { comments: 3, shares: 1, views: 1_204 },
  }),
  made(4, {
    author: person(1),
    content: 'Worth ten minutes of your day.',
    isShare: true,
    originalPost: original(40, {
      author: person(4),
      content: 'A picture of the whiteboard beats any slide.',
      mediaType: 'image',
      media: picture(3, { width: 1200, height: 900, alt: 'A whiteboard' }),
    }),
    _count: { comments: 1, shares: 0, views: 0 },
  }),
  made(5, {
    author: person(5, { kind: 'agent', firstName: 'Agent', lastName: 'AI' }),
    content: 'This week in the group: 14 new members, 3 answered questions, and one thread about pricing.',
  }),
  made(6, { author: person(3), content: 'I keep coming back to this one.', isShare: true }),
  made(7, {
    author: person(4),
    content: 'How do you price a workshop for a team of twelve?',
    postType: 'question',
    reason: 'suggested',
    reactions: [{ reactionType: 'upvote', count: 12 }],
  }),
  made(8, {
    author: person(2),
    content: 'Settling a bet.',
    editedAt: new Date(Date.now() - HOUR).toISOString(),
    isPoll: true,
    pollQuestion: 'Tabs or spaces?',
    pollOptions: ['Tabs', 'Spaces'],
    pollEndsAt: new Date(Date.now() - HOUR).toISOString(),
    pollResults: [93, 121],
    pollVotes: 214,
    viewerVote: 1,
  }),
  made(9, {
    author: person(1),
    content: '',
    privacy: 'private',
    mediaType: 'image',
    media: picture(5, { width: 900, height: 1800, alt: 'A tall tree' }),
    viewer: { ...viewer(), canEdit: true, canDelete: true },
  }),
]

/** Answers the lists of posts, each post by itself without comments, and its pictures; ten a page. */
export async function servePosts(page: Page, posts: Post[] = MADE_POSTS): Promise<void> {
  await page.route('**/api/posts?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const list = query.get('mediaType') ? posts.filter(({ mediaType }) => mediaType === 'video') : posts
    const from = list.findIndex(({ id }) => id === query.get('cursor')) + 1
    const some = list.slice(from, from + Number(query.get('limit')))
    const last = some.at(-1)
    const more = last && last !== list.at(-1) ? { 'x-next-cursor': last.id } : {}
    await route.fulfill({ json: some, headers: more })
  })
  await page.route(/\/api\/posts\/[^/?]+$/, async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const post = posts.find((one) => one.id === id)
    if (post && route.request().method() === 'GET') await route.fulfill({ json: post })
    else await route.fallback()
  })
  await page.route('**/api/posts/by-ids?*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    await route.fulfill({ json: ids.flatMap((id) => posts.find((post) => post.id === id) ?? []) })
  })
  await page.route('**/api/posts/*/comments*', (route) => route.fulfill({ json: [] }))
  await serveAuthors(page)
  await page.route('**/api/stream/watched', (route) => route.fulfill({ status: 204 }))
  await page.route('**/objects/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing(route.request().url()) }),
  )
}

/** The post before anybody has commented on it. */
export function uncommented(post: Post): Post {
  return { ...post, _count: { ...post._count, comments: 0 } }
}

/** As many posts as asked for, of all kinds in turn. */
export function manyPosts(count: number): Post[] {
  return Array.from({ length: count }, (_, at) => {
    const post = MADE_POSTS[at % MADE_POSTS.length]
    if (!post) throw new Error('there are no made posts')
    return { ...post, id: madeId(10_000 - at) }
  })
}

function made(n: number, overrides: Partial<Post> = {}): Post {
  return {
    ...original(n),
    isShare: false,
    originalPost: null,
    reactions: [],
    comments: [],
    _count: { comments: 0, shares: 0, views: 0 },
    pollResults: null,
    pollVotes: overrides.isPoll ? 218 : null,
    viewerVote: null,
    viewer: viewer(),
    reason: null,
    ...overrides,
  }
}

function original(n: number, overrides: Partial<OriginalPost> = {}): OriginalPost {
  return {
    id: madeId(n),
    author: person(0),
    content: '',
    privacy: 'public',
    createdAt: new Date(Date.now() - n * 2 * HOUR).toISOString(),
    editedAt: null,
    imageUrl: null,
    videoUrl: null,
    mediaType: 'none',
    media: null,
    postType: 'post',
    acceptedCommentId: null,
    mentions: [],
    group: null,
    feeling: null,
    isPoll: false,
    pollQuestion: null,
    pollOptions: null,
    pollEndsAt: null,
    ...overrides,
  }
}

/** One of the people who write here. */
export function person(n: number, overrides: Partial<MemberCard> = {}): MemberCard {
  const [firstName, lastName] = NAMES[n % NAMES.length] ?? NAMES[0]
  return {
    id: madeId(900 + n),
    kind: 'member',
    firstName,
    lastName,
    username: `person_${n}`,
    profileImageUrl: null,
    isVerified: false,
    ...overrides,
  }
}

function viewer(): Post['viewer'] {
  return {
    reaction: null,
    isSaved: false,
    hasBlockedAuthor: false,
    hasLeftGroup: false,
    canEdit: false,
    canDelete: false,
    canShare: true,
    shareTo: { audiences: ['public', 'friends', 'private'], groupId: null },
    canVote: true,
    canTakePart: true,
  }
}

function picture(n: number, overrides: Partial<MediaView> = {}): MediaView {
  return {
    id: madeId(500 + n),
    kind: 'image',
    width: 1600,
    height: 1000,
    preview: PREVIEW,
    widths: [320, 640, 1280],
    durationMs: null,
    alt: '',
    ...overrides,
  }
}

function drawing(url: string): string {
  const ground = GROUNDS[Number(/(\d)\?/.exec(url)?.[1] ?? 0) % GROUNDS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500" preserveAspectRatio="xMidYMid slice"><rect width="800" height="500" fill="${ground}"/><g fill="#fff" opacity=".2"><circle cx="620" cy="110" r="150"/><circle cx="180" cy="420" r="200"/><rect x="270" y="170" width="260" height="160" rx="20"/></g></svg>`
}

/** How one stands to the authors of made posts: the menu of a post asks. */
async function serveAuthors(page: Page): Promise<void> {
  const nothing = { friendship: 'none', requestId: null, followsYou: false, isMuted: false, mutualFriends: 0 }
  await page.route('**/api/users/*/follow-status', (route) => route.fulfill({ json: { following: false } }))
  await page.route('**/api/users/*/relation', (route) => {
    const memberId = new URL(route.request().url()).pathname.split('/').at(-2)
    return route.fulfill({ json: { ...nothing, memberId, canConnect: true } })
  })
}
