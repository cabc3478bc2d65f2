import type { Endpoint } from './endpoint.ts'
import * as media from './media.ts'
import * as members from './members.ts'
import * as platform from './platform.ts'
import * as posts from './posts.ts'
import * as preferences from './preferences.ts'
import * as push from './push.ts'
import * as sessions from './sessions.ts'

/** Every call of the product. A call that is missing here does not exist for documentation, client and tests. */
export const CALLS: readonly Endpoint[] = [
  sessions,
  members,
  preferences,
  platform,
  push,
  media,
  posts,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}
