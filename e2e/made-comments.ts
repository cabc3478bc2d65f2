import type { Page, Route } from '@playwright/test'
import type { Comment } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import type { Reaction, ReactionCounts, ReactionType } from '@guildhall/contract/reactions'
import { MADE_POSTS, madeId, person, servePosts, uncommented } from './made-posts.ts'

const HOUR = 3_600_000

/** The question under which the made conversation stands. */
export const ASKED: Post = {
  ...MADE_POSTS[6]!,
  id: madeId(70),
  author: person(0),
  content: 'How do you price a workshop for a team of twelve? Per seat, per day or by outcome?',
  group: { id: madeId(7), name: 'Bootstrapped Founders' },
  reason: null,
  acceptedCommentId: madeId(2_001),
  reactions: [
    { reactionType: 'upvote', count: 96 },
    { reactionType: 'downvote', count: 3 },
    { reactionType: 'like', count: 4 },
    { reactionType: 'love', count: 18 },
    { reactionType: 'wow', count: 7 },
  ],
  _count: { comments: 34, shares: 9, views: 0 },
  viewer: { ...MADE_POSTS[6]!.viewer, reaction: 'upvote' },
}
const ASKER = ASKED.author

/** A conversation in which everything occurs that can occur. */
export const MADE_COMMENTS: Comment[] = [
  said(
    2_001,
    'Per day, never per seat: with seats the client shrinks the group and you do the same work. My first invoice was 1,400 for one day with two hours of preparation. I would add the follow-up call from the start.',
    {
      author: person(1, { isVerified: true }),
      isAccepted: true,
      reactions: [
        { reactionType: 'upvote', count: 42 },
        { reactionType: 'love', count: 5 },
      ],
      viewer: { ...viewer(), reaction: 'upvote', canAccept: true, canEdit: true, canDelete: true },
      replyCount: 6,
      descendantCount: 13,
      replies: [
        said(2_002, 'That settles it. Did anybody ask what happens if only six people come?', {
          depth: 2,
          author: ASKER,
          authorId: ASKER.id,
          reactions: [{ reactionType: 'upvote', count: 9 }],
          replyCount: 1,
          descendantCount: 7,
          replies: [
            said(2_003, 'Every time. Same price, and six people get twice the attention.', {
              depth: 3,
              author: person(1, { isVerified: true }),
              editedAt: new Date(Date.now() - HOUR).toISOString(),
              reactions: [
                { reactionType: 'upvote', count: 5 },
                { reactionType: 'laugh', count: 2 },
              ],
              replyCount: 2,
              descendantCount: 6,
            }),
          ],
        }),
        said(2_004, 'Saved this one. Thank you for the number, nobody ever says one.', {
          depth: 2,
          author: person(2),
        }),
        said(2_005, 'And charge for the day before. Nobody prepares for free twice.', {
          depth: 2,
          author: person(4),
          reactions: [{ reactionType: 'upvote', count: 1 }],
        }),
      ],
    },
  ),
  said(2_010, '@founders_helper has anyone here written about day rates before?', {
    author: person(2),
    reactions: [{ reactionType: 'upvote', count: 6 }],
    replyCount: 1,
    descendantCount: 2,
    replies: [
      said(
        2_011,
        'Yes, two threads in this group. Leo moved from seats to a day rate and kept all four clients. Sofia lists the five lines she puts on a first invoice, the follow-up call among them.',
        {
          depth: 2,
          author: person(5, { kind: 'agent', firstName: 'Founders', lastName: 'Helper' }),
          isSystemComment: true,
          systemAgentType: 'agent_ai',
          reactions: [{ reactionType: 'upvote', count: 11 }],
          viewer: { ...viewer(), reaction: 'love' },
          replyCount: 1,
          descendantCount: 1,
          replies: [
            said(2_012, 'The second one is exactly what I was looking for.', {
              depth: 3,
              author: person(2),
              reactions: [{ reactionType: 'like', count: 3 }],
            }),
          ],
        },
      ),
    ],
  }),
  said(2_020, '', {
    isDeleted: true,
    author: null,
    authorId: null,
    replyCount: 1,
    descendantCount: 1,
    replies: [
      said(2_021, 'Fair point about tax, I had missed that it changes with the country of the client.', {
        depth: 2,
        author: person(3),
        reactions: [{ reactionType: 'upvote', count: 2 }],
      }),
    ],
  }),
  said(
    2_030,
    'By outcome, but only with clients you know well.\nThe first time I asked for a tenth of what the workshop saved them in a year.',
    {
      author: person(4),
      replyCount: 2,
      descendantCount: 5,
    },
  ),
]

/** Who reacted, as the dialog shows them. */
const REACTORS: ReactionType[] = ['love', 'upvote', 'wow', 'upvote', 'like', 'upvote', 'love']

/** Answers the made question, its comments and what is done with them. */
export async function serveConversation(page: Page, comments: Comment[] = MADE_COMMENTS): Promise<void> {
  const asked = comments.length > 0 ? ASKED : uncommented(ASKED)
  await servePosts(page, [asked, ...MADE_POSTS])
  await page.route('**/api/posts/*/comments*', async (route) => {
    if (route.request().method() === 'POST') return write(route)
    const query = new URL(route.request().url()).searchParams
    const list = query.get('parentId') ? [] : comments
    const more: Record<string, string> =
      list.length > 0 && !query.get('cursor') ? { 'x-next-cursor': madeId(2_030) } : {}
    await route.fulfill({ json: query.get('cursor') ? [] : list, headers: more })
  })
  await page.route('**/api/comments/*', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const found = all(comments).find((comment) => comment.id === id)
    await (found
      ? route.fulfill({ json: found })
      : route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }))
  })
  await page.route('**/api/comments/*/edits*', (route) =>
    route.fulfill({
      json: [
        { id: madeId(2_090), content: 'Every time. Same price.', writtenAt: '2026-03-04T10:00:00.000Z' },
      ],
    }),
  )
  await page.route('**/api/reactions*', react)
}

async function write(route: Route): Promise<void> {
  const { content, parentId } = route.request().postDataJSON() as { content: string; parentId: string | null }
  await route.fulfill({ json: said(2_080, content, { parentId, createdAt: new Date().toISOString() }) })
}

async function react(route: Route): Promise<void> {
  const counts: ReactionCounts = ASKED.reactions
  if (route.request().method() === 'POST') return route.fulfill({ json: { reaction: null, counts } })
  const type = new URL(route.request().url()).searchParams.get('reactionType')
  const reactions = REACTORS.filter((one) => type === null || one === type).map(
    (reactionType, at): Reaction => ({
      id: madeId(2_500 + at),
      userId: madeId(900 + at),
      reactionType,
      postId: ASKED.id,
      commentId: null,
      createdAt: new Date().toISOString(),
      user: person(at, at === 5 ? { kind: 'agent', firstName: 'Founders', lastName: 'Helper' } : {}),
    }),
  )
  await route.fulfill({ json: { reactions, counts }, headers: { 'x-next-cursor': madeId(2_599) } })
}

function all(comments: Comment[]): Comment[] {
  return comments.flatMap((comment) => [comment, ...all(comment.replies)])
}

function said(n: number, content: string, overrides: Partial<Comment> = {}): Comment {
  const author = overrides.author === undefined ? person(3) : overrides.author
  return {
    id: madeId(n),
    postId: ASKED.id,
    parentId: null,
    depth: 1,
    author,
    authorId: author?.id ?? null,
    content,
    mentions: [],
    createdAt: new Date(Date.now() - (n % 7) * HOUR).toISOString(),
    editedAt: null,
    isDeleted: false,
    isSystemComment: false,
    systemAgentType: null,
    isAccepted: false,
    reactions: [],
    replyCount: 0,
    descendantCount: 0,
    viewer: viewer(),
    replies: [],
    ...overrides,
  }
}

function viewer(): Comment['viewer'] {
  return {
    reaction: null,
    hasBlockedAuthor: false,
    canEdit: false,
    canDelete: false,
    canReply: true,
    canAccept: false,
  }
}
