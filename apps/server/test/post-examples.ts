import { GetObject, objectPathOf } from '@guildhall/contract/media'
import type { Endpoint } from '@guildhall/contract/endpoint'
import * as posts from '@guildhall/contract/posts'
import type { Caller, TestApp } from './app.ts'
import { buildMedia, buildPost } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { postFieldsFor, type Role } from './roles.ts'

type Options = Parameters<typeof buildPost>[1]

const onPost = { params: { id: UNKNOWN_ID } }

/** Creates a post that relates to the caller as the role requires. Returns its id. */
async function postFor(app: TestApp, caller: Caller, role: Role, options: Options = {}): Promise<string> {
  return buildPost(app.ctx, { ...(await postFieldsFor(app, caller, role)), ...options })
}

/** Puts the id of such a post into the path. */
const preparePost =
  (options: Options = {}) =>
  async (app: TestApp, caller: Caller, role: Role) => ({
    params: { id: await postFor(app, caller, role, options) },
  })

const preparePoll = preparePost({ poll: ['Tea', 'Coffee'] })

/** Creates a post with media. Returns the ids of both. */
async function postWithMedia(app: TestApp, caller: Caller, role: Role, kind: 'image' | 'video') {
  const fields = await postFieldsFor(app, caller, role)
  const mediaId = await buildMedia(app.ctx, fields.author_id, { kind, attached: true })
  const url = { [kind === 'image' ? 'image_url' : 'video_url']: objectPathOf(mediaId) }
  return {
    mediaId,
    postId: await buildPost(app.ctx, { ...fields, ...url, media_type: kind, media_id: mediaId }),
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

/** Examples for the calls about posts. */
export const POST_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [posts.ListPosts, { query: { limit: '10', offset: '0', mediaType: 'video' } }],
  [
    posts.CreatePost,
    {
      body: { content: 'Hello', privacy: 'friends', feeling: 'happy', groupId: null },
      async prepare(app, caller, role) {
        if (!GROUP_ROLES.includes(role)) return undefined
        return { body: { content: 'Hello', groupId: (await postFieldsFor(app, caller, role)).group_id } }
      },
    },
  ],
  [posts.GetPost, { ...onPost, prepare: preparePost() }],
  [
    posts.ListPostsByIds,
    {
      query: { ids: `${UNKNOWN_ID},${UNKNOWN_ID}` },
      prepare: async (app, caller, role) => ({ query: { ids: await postFor(app, caller, role) } }),
    },
  ],
  [posts.EditPost, { ...onPost, body: { content: 'Changed', mediaAlt: 'A cat' }, prepare: preparePost() }],
  [posts.DeletePost, { ...onPost, prepare: preparePost() }],
  [posts.ListPostEdits, { ...onPost, query: { limit: '10' }, prepare: preparePost() }],
  [
    posts.SharePost,
    {
      ...onPost,
      body: { content: 'Look', privacy: 'private', groupId: null },
      // The matrix row of a master admin is about a public post.
      prepare: (app, caller, role) => preparePost()(app, caller, role === 'master_admin' ? 'stranger' : role),
    },
  ],
  [posts.VoteInPoll, { ...onPost, body: { optionIndex: 1 }, prepare: preparePoll }],
  [posts.WithdrawVote, { ...onPost, prepare: preparePoll }],
  [
    posts.RecordView,
    {
      ...onPost,
      body: { viewDuration: 3, completedView: true },
      prepare: async (app, caller, role) => ({
        params: { id: (await postWithMedia(app, caller, role, 'video')).postId },
      }),
    },
  ],
  [
    GetObject,
    {
      ...onPost,
      // A forged signature, which is as good as none.
      query: { size: '640', s: 'AAAAAAAAAAAAAAAAAAAAAA' },
      prepare: async (app, caller, role) => ({
        params: { id: (await postWithMedia(app, caller, role, 'image')).mediaId },
      }),
    },
  ],
]
