import { blocksFeature } from '#features/blocks'
import { clientErrorsFeature } from '#features/client-errors'
import { commentsFeature } from '#features/comments'
import { deliveryFeature } from '#features/delivery'
import { feedFeature } from '#features/feed'
import { followsFeature } from '#features/follows'
import { friendsFeature } from '#features/friends'
import { groupAnalyticsFeature } from '#features/group-analytics'
import { groupEventsFeature } from '#features/group-events'
import { groupExportsFeature } from '#features/group-exports'
import { groupMessagesFeature } from '#features/group-messages'
import { groupNotificationsFeature } from '#features/group-notifications'
import { groupPinsFeature } from '#features/group-pins'
import { groupStatsFeature } from '#features/group-stats'
import { groupWelcomesFeature } from '#features/group-welcomes'
import { groupsFeature } from '#features/groups'
import { mediaFeature } from '#features/media'
import { membersFeature } from '#features/members'
import { mentionsFeature } from '#features/mentions'
import { moderationFeature } from '#features/moderation'
import { notificationsFeature } from '#features/notifications'
import { onboardingFeature } from '#features/onboarding'
import { operatorsFeature } from '#features/operators'
import { postsFeature } from '#features/posts'
import { preferencesFeature } from '#features/preferences'
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
  sessionsFeature,
  operatorsFeature,
  preferencesFeature,
  statsFeature,
  clientErrorsFeature,
  realtimeFeature(() => topicKinds),
  relationsFeature,
  usernamesFeature,
  mediaFeature,
  groupsFeature,
  notificationsFeature,
  groupNotificationsFeature,
  groupMessagesFeature,
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
  groupExportsFeature,
  profilesFeature,
  deliveryFeature,
  searchFeature,
  onboardingFeature,
  moderationFeature,
]

/** Every event worker. */
export const workers = features.flatMap((feature) => feature.workers ?? [])

/** Everything that browsers can watch. */
export const topicKinds = features.flatMap((feature) => feature.topics ?? [])
