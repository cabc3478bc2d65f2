import { useLingui } from '@lingui/react/macro'
import type { Notice } from '@guildhall/contract/notices'
import { OutcomeText } from '#web/features/decisions/OutcomeText.tsx'
import { Age } from '#web/ui/Age.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { AnswerForm } from './AnswerForm.tsx'

/** Shows the form for the one answer to a notice; afterwards the answer, and what became of it. */
export function NoticeAnswer({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const { answer, outcome, viewer } = notice
  if (!answer && !outcome) return viewer.canAnswer ? <AnswerForm noticeId={notice.id} /> : null
  return (
    <section aria-labelledby="notice-answer" className="card grid gap-4 p-4 desk:p-5">
      {answer && (
        <div>
          <h2 id="notice-answer" className="flex items-baseline gap-2 text-md">
            {t`Your answer`}
            <Age of={answer.answeredAt} className="text-sm font-normal text-muted" />
          </h2>
          <p dir="auto" className="mt-1 text-base">
            <RichText text={answer.text} />
          </p>
        </div>
      )}
      <div role="status" className="border-t border-line pt-4 first:border-0 first:pt-0">
        {outcome ? (
          <>
            <OutcomeText result={outcome.result} facts={notice} note={outcome.note} />
            <Age of={outcome.decidedAt} className="text-sm text-muted" />
          </>
        ) : (
          <p className="text-base text-muted text-pretty">
            {t`The group’s admins will look at it again. We’ll notify you.`}
          </p>
        )}
      </div>
    </section>
  )
}
