export const REACTIONS_TEXTS = {
  'reaction.one_target': 'Choose either a post or a comment.',
} as const
