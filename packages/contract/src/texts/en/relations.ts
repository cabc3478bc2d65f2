export const RELATIONS_TEXTS = {
  'block.self': 'You can’t block yourself.',
  'mute.self': 'You can’t mute yourself.',
  'follow.self': 'You can’t follow yourself.',
  'friend_request.self': 'You can’t send yourself a friend request.',
} as const
