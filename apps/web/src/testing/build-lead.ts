import type { GroupDetails } from '@guildhall/contract/groups'
import type { Lead, LeadFilter, Pipeline } from '@guildhall/contract/leads'
import type { DetectionStatus, Insights } from '@guildhall/contract/lead-insights'
import { buildPipeline } from '@guildhall/contract/testing/leads'
import { buildDetection } from '@guildhall/contract/testing/lead-insights'
import { buildGroupFor, serveGroup } from './group.ts'
import type { testServer } from './server.ts'

export {
  buildLead,
  buildLeadDetails,
  buildLeadFilter,
  buildPipeline,
  buildScoreLine,
  buildTouchpoint,
} from '@guildhall/contract/testing/leads'

/** Serves a group to its owner with its pipeline; `leads` is the unfiltered list by score. */
export function servePipeline(
  server: ReturnType<typeof testServer>,
  {
    group = buildGroupFor('owner'),
    leads = [],
    hot = leads.filter(({ isHot }) => isHot),
    pipeline = countedPipeline(leads),
    filters = [],
    detection = buildDetection(),
    insights,
  }: {
    group?: GroupDetails
    leads?: Lead[]
    hot?: Lead[]
    pipeline?: Pipeline
    filters?: LeadFilter[]
    detection?: DetectionStatus
    insights?: Insights
  } = {},
): void {
  serveGroup(server, group)
  const path = `/api/groups/${group.id}/crm`
  server.on(`GET ${path}`, { json: pipeline })
  server.on(`GET ${path}/leads?limit=24&sort=score`, { json: leads })
  server.on(`GET ${path}/leads/hot?limit=3`, { json: hot.slice(0, 3) })
  server.on(`GET ${path}/filters`, { json: filters })
  server.on(`GET ${path}/ai-detection`, { json: detection })
  if (insights) server.on(`GET ${path}/ai-insights`, { json: insights })
  server.on(`GET ${path}/tasks?limit=10&state=open`, { json: [] })
}

/** Builds the pipeline that consists of these leads. */
export function countedPipeline(leads: readonly Lead[]): Pipeline {
  const counts: Partial<Record<Lead['stage'], number>> = {}
  for (const { stage } of leads) counts[stage] = (counts[stage] ?? 0) + 1
  return buildPipeline({ counts, hotCount: leads.filter(({ isHot }) => isHot).length })
}
