import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, MailX } from 'lucide-react'
import { NoticeDetails } from '#web/features/moderation/NoticeDetails.tsx'
import { noticeQuery } from '#web/features/moderation/notices.queries.ts'
import { NoticeSkeleton } from '#web/features/moderation/NoticeSkeleton.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

/** Renders one notice: what moderators of a group decided about the viewer, and why. */
export function NoticeScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/member/notices/$id' })
  const { data: notice, isError, refetch } = useQuery(noticeQuery(id))
  const title = t`Notice from a group`
  useTitle(title)
  return (
    <Page isBusy={notice === undefined && !isError}>
      <PageHead title={title} back={<BackLink />} />
      <div className="feed">
        {notice ? (
          <NoticeDetails notice={notice} />
        ) : (
          <section className="card">
            {notice === null ? (
              <Missing />
            ) : isError ? (
              <LoadFailed title={t`Couldn’t load this notice`} onRetry={() => void refetch()} />
            ) : (
              <NoticeSkeleton />
            )}
          </section>
        )}
      </div>
    </Page>
  )
}

function BackLink() {
  const { t } = useLingui()
  return (
    <Link
      to="/notices"
      aria-label={t`All notices`}
      data-tooltip={t`All notices`}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken desk:size-10"
    >
      <ArrowLeft size={20} strokeWidth={1.9} aria-hidden />
    </Link>
  )
}

function Missing() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={MailX}
      title={t`This notice isn’t available`}
      level={2}
      action={<Link to="/notices" className={buttonClass({ variant: 'primary' })}>{t`All notices`}</Link>}
    >
      {t`Only the person it’s about can read a notice.`}
    </EmptyState>
  )
}
