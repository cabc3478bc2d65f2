import { AgentReviewRequested } from '#events/agents.events'
import { runWorker } from '#features/agents'
import { flagFinding } from './flag-finding.ts'
import { reviewTask } from './review-task.ts'

/** Reviews a text: asks the model, and flags what it found. */
export const reviewText = runWorker({
  name: 'agentreviews_review-text',
  on: AgentReviewRequested,
  maxInFlight: 4,
  taskOf: reviewTask,
  finish: flagFinding,
})
