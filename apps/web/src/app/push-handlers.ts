import type { Query, QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { splitTopic, type TOPIC_KINDS } from '@guildhall/contract/topics'
import { onCommentsChanged, onCommentsMissed } from '#web/features/comments/comments.push.ts'
import { onFeedMissed, onFeedGrew } from '#web/features/feed/feed.push.ts'
import {
  onEventChanged,
  onEventsMissed,
  onEventsOfGroupChanged,
} from '#web/features/group-events/group-events.push.ts'
import { onGroupsChanged, onGroupsMissed } from '#web/features/groups/groups.push.ts'
import { onPipelineChanged, onPipelinesMissed } from '#web/features/leads/leads.push.ts'
import {
  onConversationChanged,
  onConversationRead,
  onConversationsMissed,
  onTyping,
} from '#web/features/messages/conversations.push.ts'
import {
  onConversationMissed,
  onMessageChanged,
  onMessagesMissed,
  onMessagesVisibilityChanged,
} from '#web/features/messages/messages.push.ts'
import { onPresenceChanged, onPresenceMissed } from '#web/features/messages/presence.queries.ts'
import { onMediaChanged } from '#web/features/media/media.push.ts'
import { onNoticesChanged } from '#web/features/moderation/moderation.push.ts'
import { onNotificationsChanged } from '#web/features/notifications/notifications.push.ts'
import { notificationKeys } from '#web/features/notifications/notifications.queries.ts'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { onPreferencesChanged } from '#web/features/preferences/preferences.push.ts'
import { onCountsChanged, onProfileChanged } from '#web/features/profiles/profiles.push.ts'
import { onRelationsChanged, refreshPeople } from '#web/features/relations/relations.push.ts'
import { browser } from '#web/lib/browser.ts'

/** Handles a message in this tab. Unknown types are ignored: the server can be newer. */
export function handlePush(client: QueryClient, push: Push): void {
  switch (push.type) {
    case 'hello':
      return
    case 'resync':
      // Lists don't move under the reader; what was written meanwhile waits behind the pill.
      void client.invalidateQueries({ predicate: ({ meta }) => !meta?.skipResync })
      onCommentsMissed(client)
      onMessagesMissed(client)
      void onFeedMissed(client)
      return
    case 'session.ended':
      // The server decides what to show: the landing page after a log-out here, otherwise the log-in page.
      if (!browser.isLeaving()) browser.goTo('/')
      return
    case 'feed.grew':
      onFeedGrew(client, push)
      return
    case 'topic.changed':
      handleTopic(client, push.topic)
      return
    case 'media.changed':
      onMediaChanged(client, push)
      return
    case 'relations.changed':
      onRelationsChanged(client, push)
      onCountsChanged(client)
      onPresenceMissed(client)
      if (push.affectsVisibility) onMessagesVisibilityChanged()
      return
    case 'message.changed':
      onMessageChanged(client, push)
      return
    case 'conversation.changed':
      onConversationChanged(client, push)
      onConversationMissed(client, push.conversationId)
      return
    case 'conversation.read':
      onConversationRead(client, push)
      return
    case 'conversation.typing':
      onTyping(client, push)
      return
    case 'notifications.changed':
      onNotificationsChanged(client)
      onNoticesChanged(client)
      return
    case 'groups.changed':
      onGroupsChanged(client, push)
      onEventsOfGroupChanged(client, push)
      return
    case 'profile.changed':
      onProfileChanged(client)
      return
    case 'preferences.changed':
      void onPreferencesChanged(client, push)
      return
    default:
      ignoreUnknown(push)
  }
}

/** Makes the compiler require a case for each known type. */
function ignoreUnknown(_push: never): void {}

type TopicHandler = (client: QueryClient, id: string) => void

/** The handler of each kind of topic. */
const TOPIC_HANDLERS: Readonly<Record<string, TopicHandler | undefined>> = {
  post: (client, id) => void onPostChanged(client, id),
  thread: onCommentsChanged,
  event: onEventChanged,
  presence: onPresenceChanged,
  pipeline: onPipelineChanged,
} satisfies Record<(typeof TOPIC_KINDS)[number], TopicHandler>

/** Unknown kinds are ignored: another tab that shares the stream can be newer. */
function handleTopic(client: QueryClient, topic: string): void {
  const { kind, id } = splitTopic(topic)
  TOPIC_HANDLERS[kind]?.(client, id)
}

/**
 * Refetches what can have changed before the stream was open, as no push was sent for it. Data that was just
 * read is not refetched, except the unread counts, which must be correct, and who is active.
 */
export function onStreamOpen(client: QueryClient, freshSince: number): void {
  void client.invalidateQueries({ queryKey: notificationKeys.count })
  const isStale = ({ state }: Query) => state.dataUpdatedAt < freshSince
  void client.invalidateQueries({ queryKey: notificationKeys.list, predicate: isStale })
  refreshPeople(client, isStale)
  onCountsChanged(client, isStale)
  onConversationsMissed(client, isStale)
  onPresenceMissed(client)
  onMessagesMissed(client)
}

/** Refetches the posts, comments, groups, events and pipelines on screen, and posts that were written meanwhile. */
export function onMissedEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: postKeys.details })
  onCommentsMissed(client)
  onGroupsMissed(client)
  onEventsMissed(client)
  onPipelinesMissed(client)
  void onFeedMissed(client)
}
