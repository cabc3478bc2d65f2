import { agentPostsFeature } from '#features/agent-posts'
import { agentReviewsFeature } from '#features/agent-reviews'
import { agentTrialsFeature } from '#features/agent-trials'
import { agentsFeature } from '#features/agents'
import { blocksFeature } from '#features/blocks'
import { clientErrorsFeature } from '#features/client-errors'
import { commentsFeature } from '#features/comments'
import { ctaBannersFeature } from '#features/cta-banners'
import { deliveryFeature } from '#features/delivery'
import { feedFeature } from '#features/feed'
import { followsFeature } from '#features/follows'
import { friendsFeature } from '#features/friends'
import { groupAgentsFeature } from '#features/group-agents'
import { groupAnalyticsFeature } from '#features/group-analytics'
import { groupEventsFeature } from '#features/group-events'
import { groupExportsFeature } from '#features/group-exports'
import { groupMessagesFeature } from '#features/group-messages'
import { groupNotificationsFeature } from '#features/group-notifications'
import { groupPinsFeature } from '#features/group-pins'
import { groupStatsFeature } from '#features/group-stats'
import { groupWelcomesFeature } from '#features/group-welcomes'
import { groupsFeature } from '#features/groups'
import { leadInsightsFeature } from '#features/lead-insights'
import { leadsFeature } from '#features/leads'
import { leadTasksFeature } from '#features/lead-tasks'
import { linkPreviewsFeature } from '#features/link-previews'
import { grantConfigured, masterAdminsFeature } from '#features/master-admins'
import { mediaFeature } from '#features/media'
import { membersFeature } from '#features/members'
import { mentionsFeature } from '#features/mentions'
import { messagesFeature } from '#features/messages'
import { moderationFeature } from '#features/moderation'
import { notificationsFeature } from '#features/notifications'
import { onboardingFeature } from '#features/onboarding'
import { postsFeature } from '#features/posts'
import { preferencesFeature } from '#features/preferences'
import { presenceFeature } from '#features/presence'
import { profilesFeature } from '#features/profiles'
import { reactionsFeature } from '#features/reactions'
import { realtimeFeature } from '#features/realtime'
import { relationsFeature } from '#features/relations'
import { reportsFeature } from '#features/reports'
import { savedFeature } from '#features/saved'
import { searchFeature } from '#features/search'
import { sessionsFeature } from '#features/sessions'
import { statsFeature } from '#features/stats'
import { usernamesFeature } from '#features/usernames'
import type { Feature } from '#platform/feature'

/** Every feature, in the order of `FEATURE_ORDER`. The only list of them. */
export const features: readonly Feature[] = [
  membersFeature,
  sessionsFeature(grantConfigured),
  masterAdminsFeature,
  preferencesFeature,
  statsFeature,
  clientErrorsFeature,
  realtimeFeature(() => topicKinds),
  relationsFeature,
  usernamesFeature,
  mediaFeature(() => mediaChecks),
  groupsFeature,
  notificationsFeature,
  groupNotificationsFeature,
  groupEventsFeature,
  friendsFeature,
  followsFeature,
  blocksFeature,
  mentionsFeature,
  postsFeature,
  commentsFeature,
  reactionsFeature,
  savedFeature,
  reportsFeature,
  feedFeature,
  groupPinsFeature,
  groupWelcomesFeature,
  groupStatsFeature,
  groupAnalyticsFeature,
  profilesFeature,
  deliveryFeature,
  presenceFeature,
  linkPreviewsFeature,
  messagesFeature,
  groupMessagesFeature,
  searchFeature,
  onboardingFeature,
  moderationFeature,
  agentsFeature,
  groupAgentsFeature,
  agentReviewsFeature,
  agentPostsFeature,
  agentTrialsFeature,
  ctaBannersFeature,
  leadsFeature,
  leadInsightsFeature,
  leadTasksFeature,
  groupExportsFeature,
]

/** Every event worker. */
export const workers = features.flatMap((feature) => feature.workers ?? [])

/** Who may open the files that features show. A file is shown in one place only, so the first answer counts. */
const mediaChecks = features.flatMap((feature) => feature.media ?? [])

/** Everything that browsers can watch. */
export const topicKinds = features.flatMap((feature) => feature.topics ?? [])
