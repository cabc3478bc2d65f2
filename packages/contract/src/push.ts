import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Preferences } from './preferences.ts'

/** What the server tells a browser without being asked. Each feature adds its own kind of message here. */
export const Push = z.discriminatedUnion('type', [
  /**
   * Everything from here on arrives. Comes first on a stream, and again where hints may have been lost on the way.
   * Hints (`feed.grew`, `post.changed`, `comments.changed`) are not repeated: each tab names its watched posts again after every `hello`,
   * and asks again for what it has on screen and read before.
   */
  z.object({ type: z.literal('hello') }),
  /** Messages may have been missed: read again what is on screen. */
  z.object({ type: z.literal('resync') }),
  /** The session behind this stream has ended. */
  z.object({ type: z.literal('session.ended') }),
  z.object({ type: z.literal('preferences.changed'), preferences: Preferences }),
  /** A post that belongs into this member's feed was written. A hint. */
  z.object({ type: z.literal('feed.grew'), postId: Id }),
  /** A watched post is not what it was: read it again; not found means that it is gone, or not for this member. A hint. */
  z.object({ type: z.literal('post.changed'), postId: Id }),
  /** The comments of a watched post are not what they were: whoever has them open reads them again. A hint. */
  z.object({ type: z.literal('comments.changed'), postId: Id }),
  /** One's own profile is not what it was. */
  z.object({ type: z.literal('profile.changed'), memberId: Id }),
  /** One's own upload got a step further. */
  z.object({ type: z.literal('media.changed'), mediaId: Id }),
  /** One's own notifications, or how many of them are unread, are not what they were: ask again. */
  z.object({ type: z.literal('notifications.changed') }),
  /**
   * Something between the reader and this member is not what it was: friendship, a request, following, a mute. With
   * `affectsSight` what the reader may see may have changed too, and what is on screen is read again.
   */
  z.object({ type: z.literal('relations.changed'), memberId: Id, affectsSight: z.boolean() }),
])
export type Push = z.output<typeof Push>

export const OpenStream = endpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Server-sent events for the member who is signed in; `lastEventId` resumes after a drop.',
  access: 'member',
  quota: 'streams',
  kind: 'stream',
  errors: ['foreign_origin'],
  query: z.strictObject({
    lastEventId: z
      .string()
      .regex(/^\d{1,20}-\d{1,20}$/)
      .optional(),
  }),
})

/** So many posts can be watched by one tab. */
export const MAX_WATCHED = 100
/** What changed so shortly before watching began is told too, so that nothing falls between reading and watching. */
export const WATCH_LOOKBACK_SECONDS = 10

/**
 * Each tab has a set of its own, named by an id that the tab made up, and hears through whichever tab holds the stream.
 * A set replaces the one before it of the same tab, so a tab sends one at a time; an empty one lets go, best when the
 * tab closes. Sets live as long as the stream: send them again after every `hello`. An id that this member may not see
 * is passed over in silence. To follow what a share shows, watch the original too.
 */
export const WatchPosts = endpoint({
  method: 'PUT',
  path: '/api/stream/watched',
  summary: 'Names the posts that a tab shows: the streams of this session hear when one of them changes.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  body: z.strictObject({
    postIds: z.array(Id).max(MAX_WATCHED),
    /** Without it the set belongs to the browser as a whole. */
    tab: Id.optional(),
  }),
})
