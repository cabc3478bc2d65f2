export const SESSIONS_TEXTS = {
  'login.other_browser': 'This login wasn’t started in this browser.',
  'login.expired': 'This login has expired. Please log in again.',
} as const
