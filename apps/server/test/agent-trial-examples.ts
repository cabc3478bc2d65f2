import { GetTrial, StartTrial } from '@guildhall/contract/agent-trials'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { buildTrial } from './build-trial.ts'
import { buildMember, buildPost } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'

const withId = { params: { id: UNKNOWN_ID } }
const body = { kind: 'sample', agent: { name: 'Help AI', agentType: 'commentor' } }

/** Examples for the calls about trials of agents. */
export const AGENT_TRIAL_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    StartTrial,
    {
      ...withId,
      body,
      prepare: async (app, caller, role) => ({ params: { id: (await groupFor(app, caller, role)).id } }),
    },
  ],
  [
    GetTrial,
    {
      ...withId,
      prepare: async (app, caller, role) => {
        const { id: groupId, memberId: authorId } = await groupFor(app, caller, role)
        const postId = await buildPost(app.ctx, { group_id: groupId, author_id: authorId })
        const memberId = caller?.memberId ?? (await buildMember(app.ctx))
        return { params: { id: await buildTrial(app.ctx, { groupId, memberId, sources: [postId] }) } }
      },
    },
  ],
]
