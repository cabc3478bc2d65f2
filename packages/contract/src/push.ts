import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { Message } from './messages.ts'
import { Preferences } from './preferences.ts'
import { Topic } from './topics.ts'

/** The messages that the server pushes to browsers. Each feature adds its own types here. */
export const Push = z.discriminatedUnion('type', [
  /**
   * Everything from here on is delivered. Sent first on a stream, and again if hints may have been lost. Hints
   * (`feed.grew`, `topic.changed`, `notifications.changed`, `groups.changed`) are not repeated: after every `hello` each tab sends its
   * watched topics again, and refetches what it has on screen and fetched before.
   */
  z.object({ type: z.literal('hello') }),
  /** Messages may have been missed: refetch what is on screen. */
  z.object({ type: z.literal('resync') }),
  /** The session behind this stream has ended. */
  z.object({ type: z.literal('session.ended') }),
  z.object({ type: z.literal('preferences.changed'), preferences: Preferences }),
  /** A post that belongs in this member's feed was created. A hint. */
  z.object({ type: z.literal('feed.grew'), postId: Id }),
  /** A watched topic changed: refetch it; not found means that it is deleted or no longer visible. A hint. */
  z.object({ type: z.literal('topic.changed'), topic: Topic }),
  /** The member's own profile changed. */
  z.object({ type: z.literal('profile.changed'), memberId: Id }),
  /** One of the member's own uploads changed its state. */
  z.object({ type: z.literal('media.changed'), mediaId: Id }),
  /** The member's notifications or their unread count changed: refetch them. */
  z.object({ type: z.literal('notifications.changed') }),
  /**
   * The relation to this member changed: friendship, a request, following, a mute. With `affectsVisibility` visibility may
   * have changed too: refetch what is on screen.
   */
  z.object({ type: z.literal('relations.changed'), memberId: Id, affectsVisibility: z.boolean() }),
  /**
   * The member joined a group or left it, got another role there, was invited, or is not invited any more: refetch it
   * and the lists of groups; not found means that it is hidden now. A hint.
   */
  z.object({ type: z.literal('groups.changed'), groupId: Id }),
  /**
   * A message is new, or was edited, unsent or reacted to. A hint, though it carries the message: a gap before
   * its number `change` shows what was missed, to be fetched with `ListMessageChanges`. Without the message, fetch it.
   */
  z.object({
    type: z.literal('message.changed'),
    conversationId: Id,
    change: z.int(),
    message: z.nullable(Message),
  }),
  /** A conversation changed for this member: people, name, folder, settings, or messages that may have been missed. A hint. */
  z.object({ type: z.literal('conversation.changed'), conversationId: Id }),
  /** Someone has read a conversation up to this message; with one’s own id, in another browser. A hint. */
  z.object({ type: z.literal('conversation.read'), conversationId: Id, userId: Id, seq: z.int() }),
  /** Someone is typing, for the next seconds. A hint. */
  z.object({ type: z.literal('conversation.typing'), conversationId: Id, userId: Id }),
])
export type Push = z.output<typeof Push>

export const OpenStream = endpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Opens a stream of server-sent events for the caller; `lastEventId` resumes after a disconnect.',
  access: 'member',
  quota: 'streams',
  kind: 'stream',
  errors: ['foreign_origin'],
  query: z.strictObject({
    lastEventId: z.optional(z.string().check(z.regex(/^\d{1,20}-\d{1,20}$/))),
  }),
})

/** Maximum number of topics one tab can watch. */
export const MAX_WATCHED = 100
/** Changes this shortly before watching began are pushed too, so that none is lost between fetching and watching. */
export const WATCH_LOOKBACK_SECONDS = 10

/**
 * Each tab has its own set, named by an id that the tab generated, and receives pushes through whichever tab holds the
 * stream. A set replaces the previous one of the same tab, so a tab sends one at a time; an empty one ends watching,
 * best sent when the tab closes. Sets live as long as the stream: send them again after every `hello`. Topics that this
 * member may not see are silently ignored. To follow the original of a share, watch it too.
 */
export const Watch = endpoint({
  method: 'PUT',
  path: '/api/stream/watched',
  summary:
    'Sets the topics that a tab watches: the streams of this session get a push when one of them changes.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  body: z.strictObject({
    topics: z.array(Topic).check(z.maxLength(MAX_WATCHED)),
    /** If omitted, the set belongs to the browser as a whole. */
    tab: z.optional(Id),
  }),
})
