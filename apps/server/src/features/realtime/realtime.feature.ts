import type { Feature } from '#platform/feature'
import type { TopicKind } from '#platform/topics'
import { openHub } from './hub.ts'
import { realtimeRoutes } from './realtime.routes.ts'

/** Event streams to browsers. What they can watch is declared by features that stand after this one. */
export function realtimeFeature(topicKinds: () => readonly TopicKind[]): Feature {
  return {
    name: 'realtime',
    routes: (server, ctx) => {
      const kinds = topicKinds()
      realtimeRoutes(server, openHub(ctx, { kinds }), kinds)
    },
  }
}
