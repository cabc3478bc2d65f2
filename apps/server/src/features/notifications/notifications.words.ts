import { memberName } from '@guildhall/contract/name-rules'
import { MAX_QUOTE, type Notification } from '@guildhall/contract/notifications'

type Told = Pick<Notification, 'type' | 'actors' | 'actorCount' | 'reaction' | 'subject'>

/** One plain sentence in English, for mails, pushes and programs; the web application has its own words for it. */
export function titleOf(told: Told): string {
  const who = whoOf(told)
  const isComment = told.subject?.kind === 'comment'
  const inGroup = told.subject?.groupName ? ` in ${told.subject.groupName}` : ''
  switch (told.type) {
    case 'like': {
      const verb = told.actorCount === 1 && told.reaction === 'upvote' ? 'upvoted' : 'reacted to'
      return `${who} ${verb} your ${isComment ? 'comment' : 'post'}`
    }
    case 'comment':
      return `${who} commented on your post${inGroup}`
    case 'reply':
      return `${who} replied to your comment${inGroup}`
    case 'share':
      return `${who} shared your post`
    case 'mention':
      return `${who} mentioned you${inGroup}`
    case 'friend_request':
      return `${who} sent you a friend request`
    case 'friend_request_accepted':
      return `${who} accepted your friend request`
    case 'follow':
      return `${who} started following you`
    case 'poll_ended':
      return told.subject?.isOwn ? 'Your poll has ended' : `A poll by ${who} has ended`
    default:
      return 'You have a new notification'
  }
}

/** What a text says, cut where it is long; never inside a character. */
export function quoteOf(text: string): string {
  const letters = Array.from(text.trim())
  return letters.length <= MAX_QUOTE
    ? letters.join('')
    : `${letters
        .slice(0, MAX_QUOTE - 1)
        .join('')
        .trimEnd()}…`
}

/** How a poll went: the option in front and its part of all votes. */
export function outcomeOf(
  options: readonly string[],
  counts: readonly number[],
): { winner: string | null; percent: number; votes: number } {
  const votes = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(0, ...counts)
  const first = counts.indexOf(most)
  const isAlone = votes > 0 && counts.lastIndexOf(most) === first
  return {
    winner: isAlone ? (options[first] ?? null) : null,
    percent: votes === 0 ? 0 : Math.round((most / votes) * 100),
    votes,
  }
}

function whoOf({ actors, actorCount }: Told): string {
  const [first, second] = actors
  const others = actorCount - 1
  if (!first) return 'Someone'
  if (others < 1) return memberName(first)
  if (others === 1 && second) return `${memberName(first)} and ${memberName(second)}`
  return `${memberName(first)} and ${others} others`
}
