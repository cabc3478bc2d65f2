import { t } from '@lingui/core/macro'
import type { MemberCard } from '@guildhall/contract/members'
import type { CommentEntry } from './comments.queries.ts'

/** True for AI comments: marked as such, by an agent, or by a `system-` author. */
export function isByAi({ author, authorId, isSystemComment }: CommentEntry): boolean {
  return isSystemComment || author?.kind === 'agent' || (authorId?.startsWith('system-') ?? false)
}

/** Returns the author to display: an AI always as an agent, even without a member record. */
export function authorOf(comment: CommentEntry): MemberCard | null {
  if (!isByAi(comment)) return comment.author
  const { author, systemAgentType, id } = comment
  if (author) return { ...author, kind: 'agent' }
  const [firstName, lastName] = [
    systemAgentType === 'prom_ai'
      ? t({ message: 'Prom', context: 'name: AI agent' })
      : t({ message: 'Agent', context: 'name: AI agent' }),
    t({ message: 'AI', context: 'name: AI agent' }),
  ]
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
