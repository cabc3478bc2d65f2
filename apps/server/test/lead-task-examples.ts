import type { Endpoint } from '@guildhall/contract/endpoint'
import * as tasks from '@guildhall/contract/lead-tasks'
import type { Caller, TestApp } from './app.ts'
import { buildLeadTask } from './build-lead-task.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { leadFor } from './lead-examples.ts'
import type { Role } from './roles.ts'

/** A task about a lead who relates to the caller as the role requires. */
async function prepare(app: TestApp, caller: Caller, role: Role, state: 'open' | 'dismissed' = 'open') {
  const { groupId, userId } = await leadFor(app, caller, role)
  return { groupId, ...(await buildLeadTask(app.ctx, { groupId, userId, state })) }
}

const onTask = (state: 'open' | 'dismissed'): Example => ({
  params: { id: UNKNOWN_ID },
  body: {},
  prepare: async (app, caller, role) => ({ params: { id: (await prepare(app, caller, role, state)).id } }),
})

/** Examples for the calls about what agents handed over. */
export const LEAD_TASK_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    tasks.ListLeadTasks,
    {
      params: { id: UNKNOWN_ID },
      query: { state: 'open', limit: '10' },
      prepare: async (app, caller, role) => ({
        params: { id: (await prepare(app, caller, role)).groupId },
      }),
    },
  ],
  [tasks.SendLeadTask, { ...onTask('open'), body: { message: 'Hello' } }],
  [tasks.DismissLeadTask, onTask('open')],
  [tasks.ReopenLeadTask, onTask('dismissed')],
]
