type Kind = { inApp: boolean; email: boolean; push: boolean; title?: string }

/**
 * The notification types that occur, in the order of the settings, with the channels of a member who has not chosen any:
 * minor types do not fill a mailbox. The title is the text `notification.TYPE`: who did what, without a full stop.
 * Browsers do not load it.
 */
export const NOTIFICATION_KINDS = {
  mention: { inApp: true, email: true, push: true, title: '{who} mentioned you' },
  reply: { inApp: true, email: true, push: true, title: '{who} replied to your comment' },
  comment: { inApp: true, email: true, push: true, title: '{who} commented on your post' },
  like: { inApp: true, email: false, push: false },
  share: { inApp: true, email: false, push: true, title: '{who} shared your post' },
  message: { inApp: true, email: true, push: true, title: '{who} sent you a message' },
  friend_request: { inApp: true, email: true, push: true, title: '{who} sent you a friend request' },
  friend_request_accepted: {
    inApp: true,
    email: true,
    push: true,
    title: '{who} accepted your friend request',
  },
  follow: { inApp: true, email: false, push: true, title: '{who} started following you' },
  group_invite: { inApp: true, email: true, push: true, title: '{who} invited you to a group' },
  group_role: { inApp: true, email: false, push: true, title: '{who} made you an admin of a group' },
  moderation: { inApp: true, email: true, push: true, title: 'You have a notice from a group' },
  event: { inApp: true, email: true, push: true, title: 'An event of your group has news' },
  poll_ended: { inApp: true, email: false, push: true, title: 'A poll by {who} has ended' },
  system: { inApp: true, email: true, push: true },
} as const satisfies Record<string, Kind>
