import { MINUTE_MS, type Feature } from '#platform/feature'
import { countCommentVotes } from './count-comment-votes.worker.ts'
import { countPostVotes } from './count-post-votes.worker.ts'
import { eraseGroupAgents } from './erase-group-agents.ts'
import { exportGroupAgents } from './export-group-agents.ts'
import { groupAgentsRoutes } from './group-agents.routes.ts'
import { judgeVotedAgents } from './judge-agents.ts'
import { planAnswers } from './plan-answers.worker.ts'
import { purgeGroupAgents } from './purge-group-agents.ts'
import { recordInteractions } from './record-interactions.worker.ts'
import { retireAgents } from './retire-agents.worker.ts'
import { startAnswers } from './start-answers.worker.ts'

export const groupAgentsFeature: Feature = {
  name: 'group-agents',
  routes: groupAgentsRoutes,
  workers: [planAnswers, startAnswers, recordInteractions, countCommentVotes, countPostVotes, retireAgents],
  chores: [
    { run: judgeVotedAgents, everyMs: 60 * MINUTE_MS },
    { run: purgeGroupAgents, everyMs: 60 * MINUTE_MS },
  ],
  erase: eraseGroupAgents,
  exportData: exportGroupAgents,
}
