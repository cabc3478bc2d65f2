import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** An author is not well known any more: their posts are delivered again. */
export const AuthorFellBack = defineEvent('author.fell_back', z.object({ authorId: Id }))
