import { GetObject, objectPathOf } from '@guildhall/contract/media'
import type { Endpoint } from '@guildhall/contract/endpoint'
import * as posts from '@guildhall/contract/posts'
import type { Caller, TestApp } from './app.ts'
import { buildMedia, buildPost } from './build.ts'
import { UNKNOWN, type Example } from './example.ts'
import { placeFor, type Role } from './roles.ts'

type Options = Parameters<typeof buildPost>[1]

const onPost = { params: { id: UNKNOWN } }

/** The id of a post to which the caller stands as the role says. */
async function postFor(app: TestApp, caller: Caller, role: Role, options: Options = {}): Promise<string> {
  return buildPost(app.ctx, { ...(await placeFor(app, caller, role)), ...options })
}

/** Names the post in the address. */
const named =
  (options: Options = {}) =>
  async (app: TestApp, caller: Caller, role: Role) => ({
    params: { id: await postFor(app, caller, role, options) },
  })

const poll = named({ poll: ['Tea', 'Coffee'] })

/** A post with a file, and the file. */
async function withMedia(app: TestApp, caller: Caller, role: Role, kind: 'image' | 'video') {
  const place = await placeFor(app, caller, role)
  const mediaId = await buildMedia(app.ctx, place.author_id, { kind, attached: true })
  const url = { [kind === 'image' ? 'image_url' : 'video_url']: objectPathOf(mediaId) }
  return {
    mediaId,
    postId: await buildPost(app.ctx, { ...place, ...url, media_type: kind, media_id: mediaId }),
  }
}

const GROUP_ROLES: readonly Role[] = [
  'pub_nonmember',
  'priv_nonmember',
  'member',
  'admin',
  'owner',
  'blocked_admin',
]

/** Examples of the calls about posts. */
export const POST_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [posts.ListPosts, { query: { limit: '10', offset: '0', mediaType: 'video' } }],
  [
    posts.CreatePost,
    {
      body: { content: 'Hello', privacy: 'friends', feeling: 'happy', groupId: null },
      async prepare(app, caller, role) {
        if (!GROUP_ROLES.includes(role)) return undefined
        return { body: { content: 'Hello', groupId: (await placeFor(app, caller, role)).group_id } }
      },
    },
  ],
  [posts.GetPost, { ...onPost, prepare: named() }],
  [
    posts.ListPostsByIds,
    {
      query: { ids: `${UNKNOWN},${UNKNOWN}` },
      prepare: async (app, caller, role) => ({ query: { ids: await postFor(app, caller, role) } }),
    },
  ],
  [posts.EditPost, { ...onPost, body: { content: 'Changed', mediaAlt: 'A cat' }, prepare: named() }],
  [posts.DeletePost, { ...onPost, prepare: named() }],
  [posts.ListPostEdits, { ...onPost, query: { limit: '10' }, prepare: named() }],
  [
    posts.SharePost,
    {
      ...onPost,
      body: { content: 'Look', privacy: 'private', groupId: null },
      // The row asks what a master admin may do with a public post.
      prepare: (app, caller, role) => named()(app, caller, role === 'master' ? 'stranger' : role),
    },
  ],
  [posts.VoteInPoll, { ...onPost, body: { optionIndex: 1 }, prepare: poll }],
  [posts.WithdrawVote, { ...onPost, prepare: poll }],
  [
    posts.RecordView,
    {
      ...onPost,
      body: { viewDuration: 3, completedView: true },
      prepare: async (app, caller, role) => ({
        params: { id: (await withMedia(app, caller, role, 'video')).postId },
      }),
    },
  ],
  [
    GetObject,
    {
      ...onPost,
      query: { size: '640' },
      prepare: async (app, caller, role) => ({
        params: { id: (await withMedia(app, caller, role, 'image')).mediaId },
      }),
    },
  ],
]
