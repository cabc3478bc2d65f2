import type { Profile } from '@guildhall/contract/profiles'
import type { Post } from '@guildhall/contract/posts'
import { buildRelation } from '@guildhall/contract/testing/friends'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import type { testServer } from './server.ts'

type ProfileLists = Partial<Record<'posts' | 'media' | 'likes', Post[]>>

/** Serves the session, a profile, its relation to the viewer, and its lists. */
export function serveProfile(
  server: ReturnType<typeof testServer>,
  profile: Profile,
  lists: ProfileLists = {},
): void {
  const path = `/api/users/${profile.id}`
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on(`GET ${path}`, { json: profile })
  server.on(`GET /api/users/by-username/${profile.username}`, { json: profile })
  server.on(`GET ${path}/follow-status`, { json: { following: false } })
  server.on(`GET ${path}/relation`, {
    json: buildRelation(0, { memberId: profile.id, mutualFriends: 12 }),
  })
  for (const [list, limit] of Object.entries({ posts: 10, media: 24, likes: 10 }) as [
    keyof ProfileLists,
    number,
  ][])
    server.on(`GET ${path}/${list}?limit=${limit}`, { json: lists[list] ?? [] })
}
