import type { Feature } from '#platform/feature'
import { openPresence } from './open-presence.ts'
import { presenceRoutes } from './presence.routes.ts'
import { presenceTopic } from './presence.topic.ts'

/** Who is active now. Only processes that serve streams take part. */
export const presenceFeature: Feature = {
  name: 'presence',
  routes: (server, ctx) => presenceRoutes(server, openPresence(ctx)),
  topics: [presenceTopic],
}
