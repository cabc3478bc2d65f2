export const LEADS_TEXTS = {
  'lead.assignee_not_admin': 'Choose the owner or an admin of this group.',
  'lead.messaged_recently': 'Someone already wrote to this lead in the last {hours} hours. Try again later.',
  'lead.cannot_be_messaged': 'This person can’t get messages from this group right now.',
  'lead.filters_full': 'You can save up to {max} filters. Delete one first.',
} as const
