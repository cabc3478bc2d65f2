/** Mails, pushes and the page that turns mails off. `<0>` and `</0>` enclose a link. */
export const DELIVERY_TEXTS = {
  'delivery.quote': '“{quote}”',
  'delivery.private_text': 'This is private. Open Guildhall to read it.',

  'mail.hello': 'Hi,',
  'mail.hello_name': 'Hi {name},',
  'mail.intro': 'Here’s what’s new on Guildhall:',
  'mail.subject_and_more': '{sentence}, and {more, number} more',
  'mail.and_more': '… and {more, number} more',
  'mail.see_all': 'See all notifications',
  'mail.see_all_url': 'See all notifications: {url}',
  'mail.reason': 'You’re receiving this because email notifications are on in your <0>settings</0>.',
  'mail.settings_url': 'Settings: {url}',
  'mail.unsubscribe_url': 'Unsubscribe: {url}',

  'push.several': '{count, plural, one {# new notification} other {# new notifications}}',

  'unsubscribe.ask_title': 'Unsubscribe from emails?',
  'unsubscribe.ask':
    'We’ll stop emailing you about notifications. You’ll still see them on Guildhall, and you can turn emails back on in <0>your settings</0>.',
  'unsubscribe.button': 'Unsubscribe',
  'unsubscribe.done_title': 'You’re unsubscribed',
  'unsubscribe.done': 'We won’t email you about notifications anymore. You’ll still see them on Guildhall.',
  'unsubscribe.turn_on_again': 'Changed your mind? You can turn emails back on in <0>your settings</0>.',
  'unsubscribe.unknown_title': 'This link doesn’t work',
  'unsubscribe.unknown':
    'Your mail app may have cut it off. You can also turn off emails in <0>your settings</0>.',
} as const
