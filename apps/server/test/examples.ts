import type { Endpoint } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { ReportClientError } from '@guildhall/contract/client-errors'
import { GetApiDocs, GetOpenApi, GetPlatformStats } from '@guildhall/contract/platform'
import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { OpenStream, Watch } from '@guildhall/contract/push'
import {
  ListSessions,
  Login,
  LoginCallback,
  Logout,
  RevokeOtherSessions,
  RevokeSession,
} from '@guildhall/contract/sessions'
import { AGENT_EXAMPLES } from './agent-examples.ts'
import { AGENT_TRIAL_EXAMPLES } from './agent-trial-examples.ts'
import { COMMENT_EXAMPLES } from './comment-examples.ts'
import { DELIVERY_EXAMPLES } from './delivery-examples.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { FRIEND_EXAMPLES } from './friend-examples.ts'
import { GROUP_AGENT_EXAMPLES } from './group-agent-examples.ts'
import { GROUP_EVENT_EXAMPLES } from './group-event-examples.ts'
import { GROUP_EXAMPLES } from './group-examples.ts'
import { GROUP_TOOL_EXAMPLES } from './group-tool-examples.ts'
import { CTA_BANNER_EXAMPLES } from './cta-banner-examples.ts'
import { LEAD_ATTRIBUTION_EXAMPLES } from './lead-attribution-examples.ts'
import { LEAD_EXAMPLES } from './lead-examples.ts'
import { LEAD_TASK_EXAMPLES } from './lead-task-examples.ts'
import { MASTER_ADMIN_EXAMPLES } from './master-admin-examples.ts'
import { MEDIA_EXAMPLES } from './media-examples.ts'
import { MESSAGE_EXAMPLES } from './message-examples.ts'
import { MODERATION_EXAMPLES } from './moderation-examples.ts'
import { NOTIFICATION_EXAMPLES } from './notification-examples.ts'
import { ONBOARDING_EXAMPLES } from './onboarding-examples.ts'
import { POST_EXAMPLES } from './post-examples.ts'
import { PROFILE_EXAMPLES } from './profile-examples.ts'
import { SAVED_EXAMPLES } from './saved-examples.ts'
import { SEARCH_EXAMPLES } from './search-examples.ts'

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }

/** One example per call: the access test and the fuzz test start from it, and fail for a call without one. */
export const EXAMPLES = new Map<Endpoint, Example>([
  [GetCurrentUser, {}],
  [
    GetPreferences,
    {
      prepare: async (app, caller) => {
        if (caller) await app.as(caller).call(PutPreferences, { body: { theme: 'twitter' } })
      },
    },
  ],
  [
    PutPreferences,
    {
      body: {
        theme: 'tiktok',
        language: 'en',
        emailNotifications: false,
        pushNotifications: true,
        darkMode: true,
      },
    },
  ],
  [GetPlatformStats, {}],
  [ReportClientError, { body: { kind: 'script', name: 'TypeError', page: '/', frames: [] } }],
  [GetOpenApi, {}],
  [GetApiDocs, {}],
  [OpenStream, {}],
  [Watch, { body: { topics: [`post:${UNKNOWN_ID}`, `thread:${UNKNOWN_ID}`], tab: UNKNOWN_ID } }],
  [Login, { query: { returnTo: '/settings' } }],
  // Without the cookie of a started log-in this shows the page to try again.
  [LoginCallback, { query: { state: 'x', code: 'y' }, headers: navigation }],
  [Logout, { headers: navigation }],
  [ListSessions, {}],
  [RevokeOtherSessions, {}],
  [
    RevokeSession,
    {
      params: { id: UNKNOWN_ID },
      prepare: async (app, caller, role) => {
        const { sessionId } = await app.signIn(role === 'own' ? caller?.memberId : undefined)
        return { params: { id: sessionId } }
      },
    },
  ],
  ...MASTER_ADMIN_EXAMPLES,
  ...AGENT_EXAMPLES,
  ...MEDIA_EXAMPLES,
  ...POST_EXAMPLES,
  ...SAVED_EXAMPLES,
  ...SEARCH_EXAMPLES,
  ...PROFILE_EXAMPLES,
  ...COMMENT_EXAMPLES,
  ...NOTIFICATION_EXAMPLES,
  ...FRIEND_EXAMPLES,
  ...GROUP_EXAMPLES,
  ...GROUP_TOOL_EXAMPLES,
  ...MODERATION_EXAMPLES,
  ...GROUP_EVENT_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...DELIVERY_EXAMPLES,
  ...ONBOARDING_EXAMPLES,
  ...GROUP_AGENT_EXAMPLES,
  ...AGENT_TRIAL_EXAMPLES,
  ...CTA_BANNER_EXAMPLES,
  ...LEAD_EXAMPLES,
  ...LEAD_TASK_EXAMPLES,
  ...LEAD_ATTRIBUTION_EXAMPLES,
])
