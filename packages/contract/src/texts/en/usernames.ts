/** All but the last are worded in the specification. */
export const USERNAMES_TEXTS = {
  'username.too_short': 'Username must be at least 3 characters long',
  'username.too_long': 'Username must not exceed 30 characters',
  'username.characters': 'Username can only contain letters, numbers, and underscores',
  'username.no_letter': 'Username must contain at least one letter',
  'username.start': 'Username must start with a letter',
  'username.end': 'Username must end with a letter or number',
  'username.agent': "Username cannot contain 'agent_ai' as it's reserved for the AI system",
  'username.reserved': 'This username is reserved and cannot be used',
  'username.available': 'Username is available',
  'username.next_change':
    'You can change your username once every 14 days. Your next change is possible on {next, date, day}.',
} as const
