import type { Endpoint } from '@guildhall/contract/endpoint'
import {
  GetAttribution,
  GetFunnel,
  GetPostAttribution,
  ListLeadPosts,
} from '@guildhall/contract/lead-attribution'
import type { Caller, TestApp } from './app.ts'
import { buildPost } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import { postFieldsFor, type Role } from './roles.ts'

const onGroup: Example = {
  params: { id: UNKNOWN_ID },
  prepare: async (app, caller, role) => ({ params: { id: (await groupFor(app, caller, role)).id } }),
}

const preparePost = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: await buildPost(app.ctx, await postFieldsFor(app, caller, role)) },
})

/** Examples for the calls about what posts did for the pipeline of their group. */
export const LEAD_ATTRIBUTION_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [GetAttribution, { ...onGroup, query: { period: 'daily' } }],
  [GetFunnel, { ...onGroup, query: { period: 'weekly' } }],
  [ListLeadPosts, { ...onGroup, query: { period: 'monthly', limit: '10' } }],
  [GetPostAttribution, { params: { id: UNKNOWN_ID }, prepare: preparePost }],
]
