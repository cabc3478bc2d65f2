import {
  EditProfile,
  GetProfile,
  ListProfileLikes,
  ListProfileMedia,
  ListProfilePosts,
} from '@guildhall/contract/profiles'
import { joinRendered } from '#platform/http/raw-json'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
import { editProfile } from './edit-profile.ts'
import { listProfilePosts } from './list-profile-posts.ts'
import { viewProfile } from './profiles.views.ts'

const LISTS = [
  [ListProfilePosts, 'posts'],
  [ListProfileMedia, 'media'],
  [ListProfileLikes, 'likes'],
] as const

/** Routes of profiles. */
export function profilesRoutes(server: Server): void {
  server.add(GetProfile, ({ ctx, viewer, params, request }) =>
    viewProfile(ctx, viewer, params.id, languageOf(request)),
  )
  server.add(EditProfile, async ({ ctx, viewer, params, body, request }) => {
    await editProfile(ctx, viewer, params.id, body)
    return viewProfile(ctx, viewer, params.id, languageOf(request))
  })
  for (const [call, tab] of LISTS) {
    server.addList(
      call,
      ({ ctx, viewer, params, query }) => listProfilePosts(ctx, viewer, params.id, tab, query),
      joinRendered,
    )
  }
}
