export const LEAD_TASKS_TEXTS = {
  'lead_task.sent_already': 'Someone already sent a message for this.',
  'lead_task.not_open': 'This was dismissed. Open it again first.',
  'lead_task.draft_buying':
    'Hi {name}, thank you for your interest! I saw what you wrote in {group}: “{text}” What would you like to know?',
  'lead_task.draft_complaint':
    'Hi {name}, I read what you wrote in {group}: “{text}” I’m sorry about that. Can you tell me more, so that we can put it right?',
} as const
