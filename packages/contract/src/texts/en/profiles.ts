export const PROFILES_TEXTS = {
  'profile.bio_too_long': 'Bio must not exceed {max} characters',
  'profile.website': 'Website must be an http or https address',
} as const
