import { useLingui } from '@lingui/react/macro'
import { MAX_NOTICE_ANSWER, NoticeAnswerInput } from '@guildhall/contract/moderation.input'
import { useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { answerNotice } from './notices.queries.ts'

const EMPTY = { answer: '' }
const isAnswer = (value: unknown): value is typeof EMPTY =>
  typeof (value as Partial<typeof EMPTY> | null)?.answer === 'string'

/** The form for the one answer to a notice. What is written is stored until it is sent. */
export function AnswerForm({ noticeId }: { noticeId: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const key = user && `notice.${user.id}.${noticeId}`
  const draft = useDraft(key, EMPTY, isAnswer)
  const { mutate, isPending } = useAction(answerNotice(noticeId))
  const { field, submit } = useForm({
    initial: EMPTY,
    state: draft,
    body: ({ answer }) => ({ answer: answer.trim() }),
    rules: NoticeAnswerInput,
    messages: { 'notice.no_answer': () => t`Write an answer first.` },
  })
  const onSubmit = submit(({ answer }) =>
    mutate(answer, {
      onSuccess: () => {
        if (key) deleteDraft(key)
        toast({ title: t`Answer sent`, tone: 'good' })
      },
    }),
  )
  return (
    <section aria-labelledby="notice-answer" className="card p-4 desk:p-5">
      <h2 id="notice-answer" className="text-md">{t`Do you see it differently?`}</h2>
      <p className="mt-1 text-base text-muted text-pretty">
        {t`You can answer once. The group’s admins will read it and look at their decision again.`}
      </p>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-3">
        <TextArea label={t`Your answer`} {...field('answer')} maxLength={MAX_NOTICE_ANSWER} rows={4} />
        <Button type="submit" variant="primary" busy={isPending} className="justify-self-end">
          {t`Send answer`}
        </Button>
      </form>
    </section>
  )
}
