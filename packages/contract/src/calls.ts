import * as blocks from './blocks.ts'
import * as clientErrors from './client-errors.ts'
import * as comments from './comments.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as follows from './follows.ts'
import * as friends from './friends.ts'
import * as groupInvites from './group-invites.ts'
import * as groups from './groups.ts'
import * as media from './media.ts'
import * as members from './members.ts'
import * as mentions from './mentions.ts'
import * as notifications from './notifications.ts'
import * as operators from './operators.ts'
import * as platform from './platform.ts'
import * as posts from './posts.ts'
import * as preferences from './preferences.ts'
import * as profiles from './profiles.ts'
import * as push from './push.ts'
import * as reactions from './reactions.ts'
import * as reports from './reports.ts'
import * as saved from './saved.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as trending from './trending.ts'
import * as usernames from './usernames.ts'

/** Every call of the API. A call that is missing here does not exist for documentation, client and tests. */
export const CALLS: readonly Endpoint[] = [
  sessions,
  members,
  operators,
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
  trending,
  friends,
  follows,
  blocks,
  reports,
  notifications,
  delivery,
  search,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}
