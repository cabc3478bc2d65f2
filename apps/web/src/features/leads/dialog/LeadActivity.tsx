import { Trans } from '@lingui/react/macro'
import type { TouchpointType } from '@guildhall/contract/lead-limits'
import type { ReactNode } from 'react'
import { PostTarget } from './PostTarget.tsx'

/** Types of what a lead does; the others are what others do about the lead. */
type OwnType = Exclude<TouchpointType, 'ai_reply' | 'note' | 'stage_change'>
type Words = { titled: (target: ReactNode) => ReactNode; plain: () => ReactNode }

const WORDS: Record<OwnType, Words> = {
  like: {
    titled: (target) => <Trans>Reacted to {target}</Trans>,
    plain: () => <Trans>Reacted to a post</Trans>,
  },
  upvote: {
    titled: (target) => <Trans context="fact: what a lead did">Upvoted {target}</Trans>,
    plain: () => <Trans>Upvoted a post</Trans>,
  },
  comment: {
    titled: (target) => <Trans>Commented on {target}</Trans>,
    plain: () => <Trans>Commented on a post</Trans>,
  },
  dm: {
    titled: () => <Trans>Answered a message</Trans>,
    plain: () => <Trans>Answered a message</Trans>,
  },
  event_rsvp: {
    titled: (target) => <Trans>Signed up for {target}</Trans>,
    plain: () => <Trans>Signed up for an event</Trans>,
  },
  event_attend: {
    titled: (target) => <Trans context="fact: what a lead did">Attended {target}</Trans>,
    plain: () => <Trans>Attended an event</Trans>,
  },
  cta_click: {
    titled: (target) => <Trans context="fact: what a lead did">Clicked {target}</Trans>,
    plain: () => <Trans>Clicked a banner</Trans>,
  },
  cta_convert: {
    titled: (target) => <Trans>Said yes to {target}</Trans>,
    plain: () => <Trans>Said yes to a banner</Trans>,
  },
  buy: {
    titled: (target) => <Trans context="fact: what a lead did">Bought {target}</Trans>,
    plain: () => <Trans>Bought something</Trans>,
  },
}

const ON_COMMENT: Partial<Record<OwnType, Words['titled']>> = {
  like: (target) => <Trans>Reacted to a comment on {target}</Trans>,
  upvote: (target) => <Trans>Upvoted a comment on {target}</Trans>,
}

/** True if something of this type is done by leads themselves. */
export function isOwnType(type: TouchpointType): type is OwnType {
  return type in WORDS
}

/** Says what a lead did, with a link to the post. */
export function LeadActivity({
  type,
  postId,
  title,
  isOnComment = false,
}: {
  type: OwnType
  postId: string | null
  /** The beginning of the post, or the title of the event or banner; empty if there is none. */
  title: string
  /** Whether a reaction was to a comment below the post. */
  isOnComment?: boolean
}): ReactNode {
  const { titled, plain } = WORDS[type]
  if (title === '') return postId === null ? plain() : <PostTarget postId={postId}>{plain()}</PostTarget>
  const say = (isOnComment && ON_COMMENT[type]) || titled
  return say(<PostTarget postId={postId}>{title}</PostTarget>)
}
