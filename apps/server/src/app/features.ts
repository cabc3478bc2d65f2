import { blocksFeature } from '#features/blocks'
import { clientErrorsFeature } from '#features/client-errors'
import { commentsFeature } from '#features/comments'
import { deliveryFeature } from '#features/delivery'
import { feedFeature } from '#features/feed'
import { followsFeature } from '#features/follows'
import { friendsFeature } from '#features/friends'
import { groupNotificationsFeature } from '#features/group-notifications'
import { groupStatsFeature } from '#features/group-stats'
import { groupsFeature } from '#features/groups'
import { mediaFeature } from '#features/media'
import { membersFeature } from '#features/members'
import { mentionsFeature } from '#features/mentions'
import { notificationsFeature } from '#features/notifications'
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
  groupStatsFeature,
  profilesFeature,
  deliveryFeature,
  searchFeature,
]

/** Every event worker. */
export const workers = features.flatMap((feature) => feature.workers ?? [])

/** Everything that browsers can watch. */
export const topicKinds = features.flatMap((feature) => feature.topics ?? [])
