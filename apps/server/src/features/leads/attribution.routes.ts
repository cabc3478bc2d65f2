import {
  GetAttribution,
  GetFunnel,
  GetPostAttribution,
  ListLeadPosts,
} from '@guildhall/contract/lead-attribution'
import type { Server } from '#platform/http/server'
import { listLeadPosts, loadAttribution, loadFunnel, loadPostAttribution } from './load-attribution.ts'

/** The routes of what posts did for the pipeline of their group, for those who manage it. */
export function attributionRoutes(server: Server): void {
  server.add(GetAttribution, ({ ctx, viewer, params, query }) =>
    loadAttribution(ctx, viewer, params.id, query.period),
  )
  server.add(GetFunnel, ({ ctx, viewer, params, query }) => loadFunnel(ctx, viewer, params.id, query.period))
  server.addList(ListLeadPosts, ({ ctx, viewer, params, query }) =>
    listLeadPosts(ctx, viewer, params.id, query),
  )
  server.add(GetPostAttribution, ({ ctx, viewer, params }) => loadPostAttribution(ctx, viewer, params.id))
}
