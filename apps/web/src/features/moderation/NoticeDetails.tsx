import { useLingui } from '@lingui/react/macro'
import type { Notice } from '@guildhall/contract/notices'
import { Link } from '@tanstack/react-router'
import { ACTION_WORDS } from '#web/features/decisions/decision-words.ts'
import { NoticeText } from '#web/features/decisions/NoticeText.tsx'
import { PostText } from '#web/features/posts/PostText.tsx'
import { Age } from '#web/ui/Age.tsx'
import { NoticeAnswer } from './NoticeAnswer.tsx'

/** A notice: what happened, the content as it was, why, and the answer of the person or the form for it. */
export function NoticeDetails({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const { action, quote, groupId, groupName } = notice
  const { icon: Icon } = ACTION_WORDS[action]
  return (
    <>
      <section className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 desk:p-5">
        <span className="grid size-10 place-items-center rounded-full bg-sunken text-warn">
          <Icon size={20} strokeWidth={1.9} aria-hidden />
        </span>
        <div className="grid min-w-0 gap-4">
          <NoticeText facts={notice} reason={notice.reason} note={notice.note} level="h2" />
          {quote !== null && (
            <figure className="grid gap-1.5">
              <figcaption className="text-sm text-muted">
                {notice.targetType === 'post' ? t`Your post` : t`Your comment`}
              </figcaption>
              <blockquote className="min-w-0 rounded-card border border-line bg-sunken p-3 text-base">
                <PostText postId={notice.id} text={quote} />
              </blockquote>
            </figure>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Age of={notice.createdAt} />
            {action !== 'ban' && (
              <Link
                to="/groups/$id"
                params={{ id: groupId }}
                className="inline-flex min-h-6 min-w-0 items-center rounded-small font-semibold text-primary wrap-anywhere hover:underline"
              >
                {t({ message: `Go to ${groupName}`, context: 'link' })}
              </Link>
            )}
          </p>
        </div>
      </section>
      <NoticeAnswer notice={notice} />
    </>
  )
}
