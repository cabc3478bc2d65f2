/** Reasons for refusals of quiet hours and push subscriptions. */
export const DELIVERY_SETTINGS_TEXTS = {
  'quiet_hours.time': 'Use a time such as 22:00.',
  'quiet_hours.same_times': 'Choose two different times.',
  'push_subscription.address_too_long': 'This push address is too long.',
  'push_subscription.not_a_key': 'This isn’t a push subscription key.',
  'push_subscription.not_usable': 'We can’t use this push subscription.',
} as const
