import type { Request } from '@guildhall/contract/endpoint'
import type { CreatePost } from '@guildhall/contract/posts'
import type { Draft } from './draft.ts'
import { filledOptions, isBlank } from './poll.ts'

/** The request body for creating a post. */
export type PostBody = NonNullable<Request<typeof CreatePost>['body']>

/** Builds the request body for a draft. Empty poll options are dropped, and so is a blank poll. */
export function toBody(draft: Draft, groupId: string | null): PostBody {
  const { media, poll } = draft
  const isPoll = poll !== null && !isBlank(poll)
  return {
    content: draft.text,
    privacy: draft.privacy,
    postType: draft.postType,
    feeling: draft.feeling,
    groupId,
    mediaType: media?.kind ?? 'none',
    imageUrl: media?.kind === 'image' ? media.objectPath : null,
    videoUrl: media?.kind === 'video' ? media.objectPath : null,
    mediaAlt: media ? draft.alt : '',
    isPoll,
    pollQuestion: isPoll ? poll.question : null,
    pollOptions: isPoll ? filledOptions(poll) : null,
    pollDays: isPoll ? poll.days : null,
    isHumansOnly: draft.isHumansOnly,
  }
}
