import { ListGroupPins, PinPost, UnpinPost } from '@guildhall/contract/group-pins'
import { RawJson } from '#platform/http/raw-json'
import type { Server } from '#platform/http/server'
import { jsonArray } from '#platform/json-bytes'
import { listGroupPins } from './list-group-pins.ts'
import { pinPost } from './pin-post.ts'
import { unpinPost } from './unpin-post.ts'

/** The routes of pinned posts. */
export function groupPinsRoutes(server: Server): void {
  server.add(ListGroupPins, async ({ ctx, viewer, params }) => {
    const posts = await listGroupPins(ctx, viewer, params.id)
    return new RawJson(jsonArray(posts))
  })
  server.add(PinPost, ({ ctx, viewer, params }) => pinPost(ctx, viewer, params.id, params.postId))
  server.add(UnpinPost, ({ ctx, viewer, params }) => unpinPost(ctx, viewer, params.id, params.postId))
}
