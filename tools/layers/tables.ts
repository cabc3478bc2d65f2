/** The feature that owns each table: only it writes to it, and only it and the features after it read it. */
export const TABLE_OWNERS: Record<string, string> = {
  users: 'members',
  identities: 'members',
  sessions: 'sessions',
  login_attempts: 'sessions',
  operators: 'operators',
  operator_actions: 'operators',
  user_preferences: 'preferences',
  platform_stats: 'stats',
  friends: 'relations',
  friendships: 'relations',
  user_follows: 'relations',
  user_blocks: 'relations',
  user_mutes: 'relations',
  former_usernames: 'usernames',
  groups: 'groups',
  group_memberships: 'groups',
  group_covers: 'groups',
  group_invites: 'groups',
  group_invite_links: 'groups',
  group_actions: 'groups',
  media: 'media',
  media_usage: 'media',
  profile_photos: 'media',
  mentions: 'mentions',
  posts: 'posts',
  post_edits: 'posts',
  post_commenters: 'posts',
  poll_votes: 'posts',
  video_views: 'posts',
  video_engagements: 'posts',
  comments: 'comments',
  comment_edits: 'comments',
  reactions: 'reactions',
  saved_collections: 'saved',
  saved_posts: 'saved',
  reports: 'reports',
  viral_posts: 'feed',
  timeline_generation: 'feed',
  user_badges: 'profiles',
  notifications: 'notifications',
  notification_actors: 'notifications',
  notification_settings: 'notifications',
  notification_raises: 'notifications',
  delivery_settings: 'delivery',
  delivery_waiting: 'delivery',
  delivery_plans: 'delivery',
  push_subscriptions: 'delivery',
  sent_mails: 'delivery',
  member_names: 'search',
  group_names: 'search',
  post_words: 'search',
}

/** Columns of these names are the id of a member, also where they have no foreign key. */
export const MEMBER_COLUMNS = ['user_id', 'author_id', 'member_id', 'actor_id', 'owner_id']

/** Tables of the platform, which no feature uses. */
export const PLATFORM_TABLES = [
  'outbox',
  'event_workers',
  'event_effects',
  'event_failures',
  'idempotency_keys',
]

/** A statement that reaches beyond the tables of its feature. */
export type Crossing = { file: string; access: 'reads' | 'writes'; table: string; reason: string }

/** Statements that cross the line on purpose. */
export const ALLOWED_CROSSINGS: Crossing[] = [
  {
    file: 'comments/comments.store.ts',
    access: 'writes',
    table: 'posts',
    reason: 'The counters of a post change in the statement of the comment, so that they can never be wrong.',
  },
  {
    file: 'comments/comments.store.ts',
    access: 'writes',
    table: 'mentions',
    reason: 'A deleted comment loses its mentions in the same statement.',
  },
  {
    file: 'comments/comments.store.ts',
    access: 'writes',
    table: 'reactions',
    reason: 'A deleted comment loses its reactions in the same statement.',
  },
  {
    file: 'comments/threads.store.ts',
    access: 'reads',
    table: 'reactions',
    reason: 'A page of a thread comes with the viewer’s own reactions, in one statement.',
  },
  {
    file: 'posts/posts.store.ts',
    access: 'writes',
    table: 'mentions',
    reason: 'A deleted post loses its mentions in the same statement.',
  },
  {
    file: 'posts/cards.store.ts',
    access: 'reads',
    table: 'reactions',
    reason: 'All facts of a viewer about a page of posts are one statement.',
  },
  {
    file: 'posts/cards.store.ts',
    access: 'reads',
    table: 'saved_posts',
    reason: 'All facts of a viewer about a page of posts are one statement.',
  },
  {
    file: 'group-stats/group-stats.store.ts',
    access: 'writes',
    table: 'groups',
    reason:
      'What a group’s card shows about its posts are columns of the group, so that a card needs no join.',
  },
  {
    file: 'friends/suggestions.store.ts',
    access: 'reads',
    table: 'posts',
    reason: 'Members with few friends get the authors of viral posts as suggestions.',
  },
  {
    file: 'friends/suggestions.store.ts',
    access: 'reads',
    table: 'viral_posts',
    reason: 'Members with few friends get the authors of viral posts as suggestions.',
  },
  {
    file: 'mentions/mentions.store.ts',
    access: 'reads',
    table: 'posts',
    reason: 'Mentions are saved for the text that is stored, whatever was edited concurrently.',
  },
  {
    file: 'mentions/mentions.store.ts',
    access: 'reads',
    table: 'comments',
    reason: 'Mentions are saved for the text that is stored, whatever was edited concurrently.',
  },
  {
    file: 'mentions/suggestions.store.ts',
    access: 'reads',
    table: 'comments',
    reason: 'People who commented on a post are suggested first below it.',
  },
  {
    file: 'relations/relations.store.ts',
    access: 'writes',
    table: 'users',
    reason: 'The counters of a member change in the statement of the follow.',
  },
  {
    file: 'usernames/usernames.store.ts',
    access: 'writes',
    table: 'users',
    reason: 'The username is a column of the member, so that every card has it without a join.',
  },
  {
    file: 'usernames/usernames.store.ts',
    access: 'reads',
    table: 'groups',
    reason: 'People, agents and groups share one namespace of handles.',
  },
  {
    file: 'profiles/profiles.store.ts',
    access: 'writes',
    table: 'users',
    reason:
      'What everyone sees of a profile are columns of the member, so that every card has them without a join.',
  },
]
