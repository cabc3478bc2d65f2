import { Trans, useLingui } from '@lingui/react/macro'
import type { OriginalPost, Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { AgentAvatar } from '#web/features/agents/AgentAvatar.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AudienceIcon } from './AudienceIcon.tsx'
import { EditedMark } from './EditedMark.tsx'
import { FEELING_WORDS } from './feelings.ts'
import { HumansOnlyMark } from './HumansOnlyMark.tsx'
import { editsQuery } from './post-changes.queries.ts'

/** The header of a post: author, age, audience, group, feeling, its marks, and why it was suggested. */
export function PostHead({
  post,
  nameId,
  reason = null,
  viewer,
  size = 'md',
  isLink = true,
  menu,
}: {
  post: OriginalPost
  nameId?: string
  reason?: Post['reason']
  viewer?: Pick<Post['viewer'], 'hasBlockedAuthor' | 'hasLeftGroup'>
  size?: 'sm' | 'md'
  /** True if the age links to the post's own page. */
  isLink?: boolean
  /** Rendered at the right edge. */
  menu?: ReactNode
}) {
  const { t } = useLingui()
  const age = <Age of={post.createdAt} />
  const { id: groupId, name: group } = post.group ?? {}
  return (
    <header className="flex min-w-0 items-center gap-3">
      {post.author.kind === 'agent' ? (
        <AgentAvatar agent={post.author} size={size} />
      ) : (
        <MemberLink member={post.author} decorative>
          <MemberAvatar member={post.author} size={size} />
        </MemberLink>
      )}
      <div className="min-w-0 flex-1">
        <div id={nameId} className="flex min-w-0 items-center gap-1.5">
          <MemberLink member={post.author}>
            <MemberName member={post.author} className={size === 'md' ? 'text-md' : 'text-base'} />
          </MemberLink>
          {post.postType === 'question' &&
            (post.acceptedCommentId === null ? (
              <Badge tone="ask">{t({ message: 'Question', context: 'badge' })}</Badge>
            ) : (
              <Badge>
                <Check size={12} strokeWidth={2.6} aria-hidden />
                {t({ message: 'Answered', context: 'badge: question' })}
              </Badge>
            ))}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {isLink ? (
            <Link
              to="/post/$id"
              params={{ id: post.id }}
              className="inline-flex min-h-6 items-center rounded-small hover:underline"
            >
              {age}
            </Link>
          ) : (
            age
          )}
          <MetaItem>{viewer?.hasLeftGroup ? t`in a group you left` : <AudienceIcon post={post} />}</MetaItem>
          {viewer?.hasBlockedAuthor && <MetaItem>{t`You blocked this person`}</MetaItem>}
          {groupId && (
            <MetaItem>
              <span className="truncate">
                <Trans context="fact: the group of a post">
                  in{' '}
                  <Link
                    to="/groups/$id"
                    params={{ id: groupId }}
                    className="rounded-small font-semibold hover:underline"
                  >
                    {group}
                  </Link>
                </Trans>
              </span>
            </MetaItem>
          )}
          {post.feeling && (
            <MetaItem>
              <span className="truncate">
                <Feeling feeling={post.feeling} />
              </span>
            </MetaItem>
          )}
          {post.isHumansOnly && (
            <MetaItem>
              <HumansOnlyMark />
            </MetaItem>
          )}
          {post.editedAt && (
            <MetaItem>
              <EditedMark
                now={{ content: post.content, mentions: post.mentions, at: post.editedAt }}
                earlierQuery={editsQuery(post.id)}
              />
            </MetaItem>
          )}
          {reason === 'suggested' && (
            <MetaItem>
              <span className="truncate">{t`Suggested for you`}</span>
            </MetaItem>
          )}
        </div>
      </div>
      {menu}
    </header>
  )
}

function Feeling({ feeling }: { feeling: NonNullable<OriginalPost['feeling']> }) {
  const { i18n } = useLingui()
  const { fact, picture } = FEELING_WORDS[feeling]
  return (
    <>
      {i18n._(fact)} <span aria-hidden>{picture}</span>
    </>
  )
}

/** An item of the meta line. It includes its dot, so no wrapped line starts or ends with a lone dot. */
function MetaItem({ children }: { children: ReactNode }) {
  return <span className="flex max-w-full min-w-0 items-center gap-1.5 before:content-['·']">{children}</span>
}
