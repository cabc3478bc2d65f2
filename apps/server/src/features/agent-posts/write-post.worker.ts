import { AgentPostRequested } from '#events/agents.events'
import { runWorker } from '#features/agents'
import { postTask } from './post-prompt.ts'
import { publishPost } from './publish-post.ts'

/** Writes a post of a post creator: asks the model, and publishes what it wrote. */
export const writePost = runWorker({
  name: 'agentposts_write-post',
  on: AgentPostRequested,
  maxInFlight: 4,
  taskOf: () => postTask,
  finish: publishPost,
})
