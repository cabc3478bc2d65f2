import { useLingui } from '@lingui/react/macro'
import { MessageCircleQuestionMark } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { GroupPostFilter } from './group-post-filters.ts'

/** Says that a group has no questions, or none without an accepted answer. */
export function NoQuestions({ filter }: { filter: GroupPostFilter }) {
  const { t } = useLingui()
  return (
    <section className="card">
      {filter === 'unanswered' ? (
        <EmptyState icon={MessageCircleQuestionMark} title={t`Every question is answered`} level={2}>
          {t`Questions without an accepted answer appear here.`}
        </EmptyState>
      ) : (
        <EmptyState icon={MessageCircleQuestionMark} title={t`No questions yet`} level={2}>
          {t`To ask one, create a post and switch on “Ask a question”.`}
        </EmptyState>
      )}
    </section>
  )
}
