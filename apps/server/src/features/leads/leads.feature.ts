import type { Feature } from '#platform/feature'
import { addComments } from './add-comments.worker.ts'
import { applyThreshold } from './apply-threshold.worker.ts'
import { attributeLeads } from './attribute-leads.worker.ts'
import { dropPosts, dropRestOfPosts } from './drop-posts.worker.ts'
import { eraseLeads } from './erase-leads.ts'
import { exportLeads } from './export-leads.ts'
import { followBannerClicks } from './follow-banner-clicks.worker.ts'
import { followComments } from './follow-comments.worker.ts'
import { followConversions } from './follow-conversions.worker.ts'
import { followMemberships } from './follow-memberships.worker.ts'
import { followPostReactions } from './follow-post-reactions.worker.ts'
import { followReplies } from './follow-replies.worker.ts'
import { followRsvps } from './follow-rsvps.worker.ts'
import { leadsRoutes } from './leads.routes.ts'
import { pipelineTopic } from './pipeline.topic.ts'
import { purgeDeletedPipelines } from './purge-pipelines.worker.ts'

export const leadsFeature: Feature = {
  name: 'leads',
  routes: leadsRoutes,
  workers: [
    followPostReactions,
    addComments,
    followComments,
    dropPosts,
    dropRestOfPosts,
    followRsvps,
    followBannerClicks,
    followConversions,
    followReplies,
    followMemberships,
    applyThreshold,
    purgeDeletedPipelines,
    attributeLeads,
  ],
  topics: [pipelineTopic],
  erase: eraseLeads,
  exportData: exportLeads,
}
