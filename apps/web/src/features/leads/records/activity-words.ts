import { plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { TouchpointType } from '@guildhall/contract/lead-limits'
import type { GroupRecord } from '@guildhall/contract/group-records'

/** Says how often something was done; null for what others did, which counts for nothing. */
function wordsOf(type: TouchpointType, count: number): string | null {
  switch (type) {
    case 'like':
      return plural(count, { one: '# like', other: '# likes' })
    case 'upvote':
      return plural(count, { one: '# upvote', other: '# upvotes' })
    case 'comment':
      return plural(count, { one: '# comment', other: '# comments' })
    case 'dm':
      return plural(count, { one: '# answer to a message', other: '# answers to messages' })
    case 'event_rsvp':
      return plural(count, { one: '# event RSVP', other: '# event RSVPs' })
    case 'event_attend':
      return plural(count, { one: '# event attended', other: '# events attended' })
    case 'cta_click':
      return plural(count, { one: '# click on a banner', other: '# clicks on banners' })
    case 'cta_convert':
      return plural(count, { one: '# sign-up from a banner', other: '# sign-ups from banners' })
    case 'buy':
      return plural(count, { one: '# purchase', other: '# purchases' })
    case 'ai_reply':
    case 'note':
    case 'stage_change':
      return null
  }
}

/** Says what counted, and how often: “3 comments, 5 likes, 1 event RSVP”. Empty if nothing did. */
export function activityWords({ activities }: Pick<GroupRecord, 'activities'>, { locale }: I18n): string {
  const words = activities.flatMap(({ type, count }) => wordsOf(type, count) ?? [])
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words)
}
