import { useLingui } from '@lingui/react/macro'
import type { Notice } from '@guildhall/contract/notices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { ACTION_WORDS } from '#web/features/decisions/decision-words.ts'
import { noticeSentence } from '#web/features/decisions/notice-words.ts'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { Age } from '#web/ui/Age.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { NoticeSkeleton } from './NoticeSkeleton.tsx'
import { noticesQuery } from './notices.queries.ts'

/** Lists what moderators of groups decided about the viewer. */
export function NoticeList() {
  const { t } = useLingui()
  const list = useInfiniteQuery(noticesQuery)
  const notices = itemsOf(list.data)
  return (
    <section className="card">
      <EndlessList
        list={list}
        count={notices.length}
        skeleton={<NoticeSkeleton />}
        empty={
          <EmptyState icon={ShieldCheck} title={t`No notices`} level={2}>
            {t`If a group’s admins decide something about you or what you wrote, you can read here what and why.`}
          </EmptyState>
        }
        failed={(retry) => <LoadFailed title={t`Couldn’t load your notices`} onRetry={retry} />}
        foot={{ loading: t`Loading more notices…`, failed: t`Couldn’t load more notices.` }}
      >
        <ul className="divide-y divide-line">
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
      </EndlessList>
    </section>
  )
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { t, i18n } = useLingui()
  const { icon: Icon } = ACTION_WORDS[notice.action]
  const why = i18n._(REASON_WORDS[notice.reason].label)
  return (
    <li className="relative flex gap-3 p-4 hover:bg-sunken">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-warn">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to="/notices/$id"
          params={{ id: notice.id }}
          className="font-semibold text-pretty wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          {noticeSentence(notice)}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{t({ message: `Reason: ${why}`, context: 'fact' })}</span>
          <NoticeState notice={notice} />
        </p>
      </div>
      <Age of={notice.createdAt} className="relative flex-none text-sm text-muted" />
    </li>
  )
}

function NoticeState({ notice: { answer, outcome } }: { notice: Notice }) {
  const { t } = useLingui()
  if (outcome) return <span>{outcome.result === 'kept' ? t`Decision kept` : t`Decision lifted`}</span>
  return answer && <span>{t`You answered`}</span>
}
