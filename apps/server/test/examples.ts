import type { Endpoint } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { GetApiDocs, GetOpenApi, GetPlatformStats } from '@guildhall/contract/platform'
import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { OpenStream, WatchPosts } from '@guildhall/contract/push'
import { Login, LoginCallback, Logout } from '@guildhall/contract/sessions'
import { COMMENT_EXAMPLES } from './comment-examples.ts'
import { DELIVERY_EXAMPLES } from './delivery-examples.ts'
import { UNKNOWN, type Example } from './example.ts'
import { FRIEND_EXAMPLES } from './friend-examples.ts'
import { MEDIA_EXAMPLES } from './media-examples.ts'
import { NOTIFICATION_EXAMPLES } from './notification-examples.ts'
import { POST_EXAMPLES } from './post-examples.ts'
import { PROFILE_EXAMPLES } from './profile-examples.ts'
import { SAVED_EXAMPLES } from './saved-examples.ts'
import { SEARCH_EXAMPLES } from './search-examples.ts'

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }

/** One example per call: the access test and the fuzz walk start from it, and fail for a call without one. */
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
  [GetOpenApi, {}],
  [GetApiDocs, {}],
  [OpenStream, {}],
  [WatchPosts, { body: { postIds: [UNKNOWN], tab: UNKNOWN } }],
  [Login, { query: { returnTo: '/settings' } }],
  // Without the cookie of a begun log-in this shows a person the page to try again.
  [LoginCallback, { query: { state: 'x', code: 'y' }, headers: navigation }],
  [Logout, { headers: navigation }],
  ...MEDIA_EXAMPLES,
  ...POST_EXAMPLES,
  ...SAVED_EXAMPLES,
  ...SEARCH_EXAMPLES,
  ...PROFILE_EXAMPLES,
  ...COMMENT_EXAMPLES,
  ...NOTIFICATION_EXAMPLES,
  ...FRIEND_EXAMPLES,
  ...DELIVERY_EXAMPLES,
])
