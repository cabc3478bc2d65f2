import {
  EditProfile,
  GetProfile,
  ListProfileLikes,
  ListProfileMedia,
  ListProfilePosts,
} from '@guildhall/contract/profiles'
import { Rendered } from '#platform/http/rendered'
import type { Server } from '#platform/http/server'
import { editProfile } from './edit-profile.ts'
import { listProfilePosts } from './list-profile-posts.ts'
import { viewProfile } from './profiles.views.ts'

const LISTS = [
  [ListProfilePosts, 'posts'],
  [ListProfileMedia, 'media'],
  [ListProfileLikes, 'likes'],
] as const

/** The HTTP doors of profiles. */
export function profilesRoutes(server: Server): void {
  server.add(GetProfile, ({ ctx, viewer, params }) => viewProfile(ctx, viewer, params.id))
  server.add(EditProfile, async ({ ctx, viewer, params, body }) => {
    await editProfile(ctx, viewer, params.id, body)
    return viewProfile(ctx, viewer, params.id)
  })
  for (const [call, shelf] of LISTS) {
    server.add(call, async ({ ctx, viewer, params, query, reply }) => {
      const { posts, next } = await listProfilePosts(ctx, viewer, params.id, shelf, query)
      if (next !== null) reply.header('x-next-cursor', next)
      return new Rendered(`[${posts.join(',')}]`)
    })
  }
}
