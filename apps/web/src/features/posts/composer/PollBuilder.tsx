import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_OPTION_LENGTH, MAX_QUESTION_LENGTH, POLL_DAYS, POLL_OPTIONS } from '@guildhall/contract/posts'
import { ChartNoAxesColumn, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { validatePoll, isQuestionTooLong, type PollDraft } from './poll.ts'
import { PollOptions } from './PollOptions.tsx'
import { pollInputClass } from './poll-input.ts'

const DAY_MS = 86_400_000

/** Edits a poll: its question, two to four options, and how long it is open. */
export function PollBuilder({
  poll,
  onChange,
  onRemove,
}: {
  poll: PollDraft
  onChange: (poll: PollDraft) => void
  onRemove: () => void
}) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [openedAt] = useState(() => Date.now())
  const end = i18n.date(new Date(openedAt + poll.days * DAY_MS), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })

  return (
    <section
      aria-label={t({ message: 'Poll', context: 'heading' })}
      className="overflow-hidden rounded-card border border-line"
    >
      <div className="grid gap-2 p-2 pb-4 pl-4">
        <div className="flex items-center gap-2">
          <ChartNoAxesColumn size={20} strokeWidth={1.9} className="text-primary" aria-hidden />
          <h3 id={id} className="min-w-0 flex-1 text-base">{t`Poll question`}</h3>
          <IconButton icon={X} label={t`Remove poll`} variant="ghost" onClick={onRemove} />
        </div>
        <input
          data-part="poll"
          aria-labelledby={id}
          aria-invalid={isQuestionTooLong(poll.question) || undefined}
          value={poll.question}
          placeholder={t`Ask something`}
          onChange={(event) => onChange({ ...poll, question: event.target.value })}
          className={`${pollInputClass} mb-2 w-[calc(100%-8px)] font-semibold`}
        />
        <PollOptions options={poll.options} onChange={(options) => onChange({ ...poll, options })} />
        <PollHint poll={poll} />
      </div>
      <div className="grid gap-2 border-t border-line bg-sunken/60 px-4 py-3 desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-center">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 desk:block">
          <div className="text-sm font-semibold">{t`Open for`}</div>
          <div className="text-xs text-muted">{t({ message: `Closes ${end}`, context: 'fact' })}</div>
        </div>
        <Segments
          label={t({ message: 'Duration', context: 'label' })}
          value={poll.days}
          choices={POLL_DAYS.map((days) => ({
            value: days,
            label: plural(days, { one: '# day', other: '# days' }),
          }))}
          onChange={(days) => onChange({ ...poll, days })}
        />
      </div>
    </section>
  )
}

/** Shows what the poll still needs, as a hint rather than an error. */
function PollHint({ poll }: { poll: PollDraft }) {
  const { t } = useLingui()
  const error = validatePoll(poll)
  const [least, question, option] = [POLL_OPTIONS.min, MAX_QUESTION_LENGTH, MAX_OPTION_LENGTH]
  const hints = {
    question: t`Add a question to post your poll.`,
    options: t`Add at least ${least} options to post your poll.`,
    same: t`Two options are the same. Change one of them.`,
    long: t`Questions can be up to ${question} characters, options up to ${option}.`,
  }
  return (
    <p role="status" className="pr-2 text-sm text-muted text-pretty empty:hidden">
      {error && hints[error]}
    </p>
  )
}
