import type { OriginalPost, Post } from '../posts.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds the nth post without its share, counts and viewer, as it is embedded in a share. */
export function buildOriginal(n: number, overrides: Partial<OriginalPost> = {}): OriginalPost {
  return {
    id: idOf(n),
    author: buildMember(0, { id: idOf(900), firstName: 'Ines', lastName: 'Duarte', username: 'ines' }),
    content: `Post number ${n}`,
    privacy: 'public',
    createdAt: hoursAgo(2),
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
    isHumansOnly: false,
    ...overrides,
  }
}

/** Builds the nth post, as a member sees it who is not its author. */
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
    moderation: null,
    viewer: buildPostViewer(),
    reason: null,
    ...overrides,
  }
}

/** Builds what a member did with another member's public post, and may do. */
export function buildPostViewer(overrides: Partial<Post['viewer']> = {}): Post['viewer'] {
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
    mutedUntil: null,
    canModerate: false,
    ...overrides,
  }
}
