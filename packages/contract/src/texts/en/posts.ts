export const POSTS_TEXTS = {
  // The first four are worded in the specification.
  'post.empty': 'Post must have either content, media (image/video), or poll data (question and options).',
  'post.media_mismatch':
    'Media type must match the provided URLs. Only one of imageUrl or videoUrl should be set based on mediaType.',
  'poll.incomplete': 'A poll needs a question and 2 to 4 options.',
  'poll.same_options': 'Two options are the same. Change one of them.',
  'poll.no_such_option': 'This option doesn’t exist.',
  'post.group_audience': 'Posts in a group are visible to the group only.',
  'share.too_wide': 'A share can’t reach more people than the original post.',
} as const
