import type { Request } from '@guildhall/contract/endpoint'
import type { CreatePost } from '@guildhall/contract/posts'
import type { Draft } from './draft.ts'
import { filledOptions, isBlank } from './poll.ts'

/** What the server takes to create a post. */
export type PostBody = NonNullable<Request<typeof CreatePost>['body']>

/** The request for a draft: a poll without its empty options, or no poll at all where nothing was written into it. */
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
  }
}
