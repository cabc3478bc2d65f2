export const MODERATION_TEXTS = {
  'moderation.no_reason': 'Choose a reason.',
  'moderation.days': 'Choose how long it lasts.',
  'moderation.decided':
    '{action, select, dismiss {{name} dismissed this case.} hide {{name} hid this.} restore {{name} restored this.} remove {{name} removed this.} warn {{name} warned this person.} mute {{name} muted this person.} unmute {{name} ended the mute.} ban {{name} banned this person.} unban {{name} ended the ban.} other {{name} kept the decision.}}',
  'moderation.not_possible': 'This isn’t possible any more. Reload to see what changed.',
  'moderation.not_hidden': 'This isn’t hidden.',
  'moderation.muted': 'This person is muted until {until, date, day}. End the mute first.',
  'notice.answered': 'You can answer a notice once.',
  'notice.no_answer': 'Write an answer first.',
} as const
