import { AgentRunRequested } from '#events/agents.events'
import { answerTask } from './answer-task.ts'
import { publishAnswer } from './publish-answer.ts'
import { runWorker } from './run-worker.ts'

/** Handles a mention, a question or a first post: asks the model, and publishes its answer as a comment. */
export const answerMention = runWorker({
  name: 'agents_answer-mention',
  on: AgentRunRequested,
  maxInFlight: 8,
  taskOf: () => answerTask,
  finish: publishAnswer,
})
