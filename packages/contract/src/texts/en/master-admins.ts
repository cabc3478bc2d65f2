export const MASTER_ADMINS_TEXTS = {
  'suspension.ends_in_past': 'The end of a suspension must be in the future.',
} as const
