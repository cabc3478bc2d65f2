import * as agentRuns from './agent-runs.ts'
import * as agentTrials from './agent-trials.ts'
import * as agents from './agents.ts'
import * as blocks from './blocks.ts'
import * as clientErrors from './client-errors.ts'
import * as comments from './comments.ts'
import * as conversations from './conversations.ts'
import * as ctaBanners from './cta-banners.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as follows from './follows.ts'
import * as friends from './friends.ts'
import * as groupAgents from './group-agents.ts'
import * as groupEvents from './group-events.ts'
import * as groupDeletion from './group-deletion.ts'
import * as groupAnalytics from './group-analytics.ts'
import * as groupBulk from './group-bulk.ts'
import * as groupExports from './group-exports.ts'
import * as groupInvites from './group-invites.ts'
import * as groupLog from './group-log.ts'
import * as groupPins from './group-pins.ts'
import * as groupQuestions from './group-questions.ts'
import * as groupWelcome from './group-welcome.ts'
import * as groups from './groups.ts'
import * as leadInsights from './lead-insights.ts'
import * as leadTasks from './lead-tasks.ts'
import * as leadAttribution from './lead-attribution.ts'
import * as leads from './leads.ts'
import * as masterAdmins from './master-admins.ts'
import * as media from './media.ts'
import * as members from './members.ts'
import * as mentions from './mentions.ts'
import * as messages from './messages.ts'
import * as moderation from './moderation.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as platform from './platform.ts'
import * as posts from './posts.ts'
import * as preferences from './preferences.ts'
import * as presence from './presence.ts'
import * as profiles from './profiles.ts'
import * as push from './push.ts'
import * as reactions from './reactions.ts'
import * as reports from './reports.ts'
import * as saved from './saved.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as groupRecords from './group-records.ts'
import * as trending from './trending.ts'
import * as usernames from './usernames.ts'

/** Every call of the API. A call that is missing here does not exist for documentation, client and tests. */
export const CALLS: readonly Endpoint[] = [
  sessions,
  members,
  masterAdmins,
  agents,
  agentRuns,
  groupAgents,
  agentTrials,
  preferences,
  platform,
  clientErrors,
  push,
  media,
  posts,
  reactions,
  comments,
  mentions,
  saved,
  profiles,
  usernames,
  groups,
  groupInvites,
  groupBulk,
  groupAnalytics,
  groupExports,
  groupDeletion,
  groupQuestions,
  groupPins,
  groupWelcome,
  groupEvents,
  leadAttribution,
  leads,
  leadInsights,
  leadTasks,
  ctaBanners,
  groupRecords,
  trending,
  friends,
  follows,
  blocks,
  reports,
  moderation,
  groupLog,
  notices,
  notifications,
  conversations,
  messages,
  presence,
  delivery,
  search,
  onboarding,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}
