import type { Endpoint } from '@guildhall/contract/endpoint'
import { SearchMentions } from '@guildhall/contract/mentions'
import * as saved from '@guildhall/contract/saved'
import type { Caller, TestApp } from './app.ts'
import { buildCollection, buildMember, buildPost, buildSaved } from './build.ts'
import { UNKNOWN, type Example } from './example.ts'
import { placeFor, type Role } from './roles.ts'

const onPost = { params: { id: UNKNOWN } }

/** A post to which the caller stands as the role says, and that the caller has saved, from before or not. */
const savedPost = async (app: TestApp, caller: Caller, role: Role) => {
  const id = await buildPost(app.ctx, await placeFor(app, caller, role))
  if (caller) await buildSaved(app.ctx, caller.memberId, id)
  return { params: { id } }
}

/** A collection: the caller's where the role is `own`, else someone's. */
const collection = async (app: TestApp, caller: Caller, role: Role) => {
  const owner = caller !== null && role === 'own' ? caller.memberId : await buildMember(app.ctx)
  return { params: { id: await buildCollection(app.ctx, owner) } }
}

/** Examples of the calls about saved posts, and of the search behind an @. */
export const SAVED_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [SearchMentions, { query: { q: 'te', privacy: 'friends' } }],
  [saved.ListSavedPosts, { query: { limit: '10', q: 'post' } }],
  [saved.CountSavedPosts, {}],
  [
    saved.SavePost,
    {
      body: { postId: UNKNOWN },
      // The row asks what a master admin may do with a public post.
      prepare: async (app, caller, role) => {
        const place = await placeFor(app, caller, role === 'master' ? 'stranger' : role)
        return { body: { postId: await buildPost(app.ctx, place) } }
      },
    },
  ],
  [saved.MoveSavedPost, { ...onPost, body: { collectionId: null }, prepare: savedPost }],
  [saved.UnsavePost, { ...onPost, prepare: savedPost }],
  [saved.GetSavedState, { ...onPost, prepare: savedPost }],
  [saved.ListCollections, { query: { limit: '10' } }],
  [saved.CreateCollection, { body: { name: 'Later', description: 'For later', color: '#10b981' } }],
  [saved.EditCollection, { ...onPost, body: { name: 'Sooner', colour: '#ef4444' }, prepare: collection }],
  [saved.DeleteCollection, { ...onPost, prepare: collection }],
]
