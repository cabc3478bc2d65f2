import { t } from '@lingui/core/macro'
import type { MemberCard } from '@guildhall/contract/members'
import type { CommentEntry } from './comments.queries.ts'

/** True where a machine wrote a comment, whichever way it says so. */
export function isByAi({ author, authorId, isSystemComment }: CommentEntry): boolean {
  return isSystemComment || author?.kind === 'agent' || (authorId?.startsWith('system-') ?? false)
}

/** Whoever wrote a comment, as they are shown: an AI always as one, also without a row of its own. */
export function authorOf(comment: CommentEntry): MemberCard | null {
  if (!isByAi(comment)) return comment.author
  const { author, systemAgentType, id } = comment
  if (author) return { ...author, kind: 'agent' }
  const [firstName, lastName] = [systemAgentType === 'prom_ai' ? t`Prom` : t`Agent`, t`AI`]
  return {
    id,
    kind: 'agent',
    firstName,
    lastName,
    username: systemAgentType,
    profileImageUrl: null,
    isVerified: false,
  }
}
