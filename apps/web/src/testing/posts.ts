import type { MediaView } from '@guildhall/contract/media'
import type { OriginalPost, Post } from '@guildhall/contract/posts'
import type { testServer } from './server.ts'

/** Returns the id of the nth object of a test. */
export const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Builds a post without its share, counts and viewer, as it is embedded in a share. */
export function buildOriginal(n: number, overrides: Partial<OriginalPost> = {}): OriginalPost {
  return {
    id: idOf(n),
    author: {
      id: idOf(900),
      kind: 'member',
      firstName: 'Ines',
      lastName: 'Duarte',
      username: 'ines',
      profileImageUrl: null,
      isVerified: false,
    },
    content: `Post number ${n}`,
    privacy: 'public',
    createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
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

/** Builds a post as the server returns it. */
export function buildPost(n: number, overrides: Partial<Post> = {}): Post {
  return {
    ...buildOriginal(n),
    isShare: false,
    originalPost: null,
    reactions: [],
    comments: [],
    _count: { comments: 0, shares: 0, views: 0 },
    pollResults: null,
    pollVotes: null,
    viewerVote: null,
    viewer: {
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
    },
    reason: null,
    ...overrides,
  }
}

/** Builds a picture of 1600 × 1000. */
export function buildMedia(overrides: Partial<MediaView> = {}): MediaView {
  return {
    id: idOf(500),
    kind: 'image',
    width: 1600,
    height: 1000,
    preview: 'data:image/webp;base64,AAAA',
    pictures: [320, 640, 1280].map((width) => ({
      width,
      url: `/objects/${idOf(500)}?size=${width}&s=signed`,
    })),
    videoUrl: overrides.kind === 'video' ? `/objects/${idOf(500)}?size=video&s=signed` : null,
    durationMs: null,
    alt: 'Three steps on a slide',
    ...overrides,
  }
}

/** Serves the home feed, or with a filter another list, ten posts per page, and each post by id. */
export function servePosts(server: ReturnType<typeof testServer>, posts: Post[], filter = ''): void {
  const pages = Math.max(1, Math.ceil(posts.length / 10))
  for (let at = 0; at < pages; at += 1) {
    const page = posts.slice(at * 10, at * 10 + 10)
    const cursor = at === 0 ? '' : `&cursor=${posts[at * 10 - 1]?.id}`
    const next = at < pages - 1 ? { 'x-next-cursor': page.at(-1)?.id ?? '' } : {}
    server.on(`GET /api/posts?limit=10${filter}${cursor}`, { json: page, headers: next })
  }
  for (const post of posts) server.on(`GET /api/posts/${post.id}`, { json: post })
  server.on('PUT /api/stream/watched', { status: 204 })
}
