import type { Feature } from '#platform/feature'
import { planTurns } from './plan-turns.worker.ts'
import { takeTurn } from './take-turn.worker.ts'
import { writePost } from './write-post.worker.ts'

export const agentPostsFeature: Feature = {
  name: 'agent-posts',
  workers: [planTurns, takeTurn, writePost],
}
