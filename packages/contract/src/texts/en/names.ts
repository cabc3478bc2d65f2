export const NAMES_TEXTS = {
  'name.link': 'A name can’t contain a link.',
  'name.check_mark': 'A name can’t contain a check mark.',
  'name.reserved': 'This name is reserved for Guildhall.',
} as const
