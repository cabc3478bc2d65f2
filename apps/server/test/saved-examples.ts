import type { Endpoint } from '@guildhall/contract/endpoint'
import { SearchMentions } from '@guildhall/contract/mentions'
import * as saved from '@guildhall/contract/saved'
import type { Caller, TestApp } from './app.ts'
import { buildCollection, buildMember, buildPost, buildSaved } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { postFieldsFor, type Role } from './roles.ts'

const withId = { params: { id: UNKNOWN_ID } }

/** Creates a post that relates to the caller as the role requires, and saves it for the caller. */
const prepareSavedPost = async (app: TestApp, caller: Caller, role: Role) => {
  const id = await buildPost(app.ctx, await postFieldsFor(app, caller, role))
  if (caller) await buildSaved(app.ctx, caller.memberId, id)
  return { params: { id } }
}

/** Creates a collection, the caller's if the role is `own`, else another member's. */
const prepareCollection = async (app: TestApp, caller: Caller, role: Role) => {
  const owner = caller !== null && role === 'own' ? caller.memberId : await buildMember(app.ctx)
  return { params: { id: await buildCollection(app.ctx, owner) } }
}

/** Examples for the calls about saved posts, and for the search of @mentions. */
export const SAVED_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [SearchMentions, { query: { q: 'te', privacy: 'friends' } }],
  [saved.ListSavedPosts, { query: { limit: '10', q: 'post' } }],
  [saved.CountSavedPosts, {}],
  [
    saved.SavePost,
    {
      body: { postId: UNKNOWN_ID },
      // The matrix row of a master admin is about a public post.
      prepare: async (app, caller, role) => {
        const fields = await postFieldsFor(app, caller, role === 'master_admin' ? 'stranger' : role)
        return { body: { postId: await buildPost(app.ctx, fields) } }
      },
    },
  ],
  [saved.MoveSavedPost, { ...withId, body: { collectionId: null }, prepare: prepareSavedPost }],
  [saved.UnsavePost, { ...withId, prepare: prepareSavedPost }],
  [saved.GetSavedState, { ...withId, prepare: prepareSavedPost }],
  [saved.ListCollections, { query: { limit: '10' } }],
  [saved.CreateCollection, { body: { name: 'Later', description: 'For later', color: '#10b981' } }],
  [
    saved.EditCollection,
    { ...withId, body: { name: 'Sooner', colour: '#ef4444' }, prepare: prepareCollection },
  ],
  [saved.DeleteCollection, { ...withId, prepare: prepareCollection }],
]
