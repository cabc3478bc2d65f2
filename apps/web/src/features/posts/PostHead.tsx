import { Trans, useLingui } from '@lingui/react/macro'
import type { OriginalPost, Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AudienceIcon } from './AudienceIcon.tsx'
import { EditedMark } from './EditedMark.tsx'
import { FEELING_WORDS } from './feelings.ts'
import { editsQuery } from './post-changes.queries.ts'

/** The head of a post: who wrote it, when, for whom, where, in which mood, and why it is here. */
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
  /** The age leads to the post's own page. */
  isLink?: boolean
  /** Stands at the right edge. */
  menu?: ReactNode
}) {
  const { t } = useLingui()
  const age = <Age of={post.createdAt} />
  return (
    <header className="flex min-w-0 items-center gap-3">
      <MemberLink member={post.author} isSilent>
        <MemberAvatar
          member={post.author}
          size={size}
          className={post.author.kind === 'agent' ? 'rounded-card!' : ''}
        />
      </MemberLink>
      <div className="min-w-0 flex-1">
        <div id={nameId} className="flex min-w-0 items-center gap-1.5">
          <MemberLink member={post.author}>
            <MemberName member={post.author} className={size === 'md' ? 'text-md' : 'text-base'} />
          </MemberLink>
          {post.postType === 'question' && <Badge tone="ask">{t`Question`}</Badge>}
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
          <Part>{viewer?.hasLeftGroup ? t`in a group you left` : <AudienceIcon post={post} />}</Part>
          {viewer?.hasBlockedAuthor && <Part>{t`You blocked this person`}</Part>}
          {post.group && (
            <Part>
              <span className="truncate">
                <Trans>
                  in <b className="font-semibold">{post.group.name}</b>
                </Trans>
              </span>
            </Part>
          )}
          {post.feeling && (
            <Part>
              <span className="truncate">
                <Feeling feeling={post.feeling} />
              </span>
            </Part>
          )}
          {post.editedAt && (
            <Part>
              <EditedMark
                now={{ content: post.content, mentions: post.mentions, at: post.editedAt }}
                earlierQuery={editsQuery(post.id)}
              />
            </Part>
          )}
          {reason === 'suggested' && (
            <Part>
              <span className="truncate">{t`Suggested for you`}</span>
            </Part>
          )}
        </div>
      </div>
      {menu}
    </header>
  )
}

function Feeling({ feeling }: { feeling: NonNullable<OriginalPost['feeling']> }) {
  const { i18n } = useLingui()
  const { word, picture } = FEELING_WORDS[feeling]
  const named = i18n._(word)
  return (
    <>
      <Trans>feeling {named}</Trans> <span aria-hidden>{picture}</span>
    </>
  )
}

/** The dot belongs to what follows it, so that a line never begins or ends with a lone one. */
function Part({ children }: { children: ReactNode }) {
  return <span className="flex max-w-full min-w-0 items-center gap-1.5 before:content-['·']">{children}</span>
}
