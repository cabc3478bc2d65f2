import { AgentDraftRequested } from '#events/agents.events'
import { runWorker } from '#features/agents'
import { draftTask } from './draft-task.ts'
import { saveDraft } from './save-draft.ts'

/** Drafts the message of a task: asks the model, and saves what it wrote for the people who run the group. */
export const draftMessage = runWorker({
  name: 'leadtasks_draft-message',
  on: AgentDraftRequested,
  maxInFlight: 4,
  taskOf: () => draftTask,
  finish: saveDraft,
})
