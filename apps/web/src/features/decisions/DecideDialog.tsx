import { useLingui } from '@lingui/react/macro'
import type { CaseAction, CaseTarget } from '@guildhall/contract/moderation'
import { DecisionInput, MAX_DECISION_NOTE } from '@guildhall/contract/moderation.input'
import { NOTICE_ACTIONS, type NoticeAction } from '@guildhall/contract/notices'
import type { ReportReason } from '@guildhall/contract/reports'
import { useState } from 'react'
import { isConflict, serverMessage } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AlreadyDecided } from './AlreadyDecided.tsx'
import { DaysPicker, type Days } from './DaysPicker.tsx'
import type { DecisionBody, DecisionMutation } from './decision-mutation.ts'
import { ACTION_WORDS, actionLabel, decisionDone, decisionTitle } from './decision-words.ts'
import { DecisionPreview } from './DecisionPreview.tsx'
import { ReasonPicker } from './ReasonPicker.tsx'

const DEFAULT_DAYS: Days = 7

/** Asks for what a decision needs, shows what the person will read, and sends it. */
export function DecideDialog({
  action,
  target,
  name,
  groupName,
  reason = null,
  reviewed = null,
  isHeld = false,
  mutation,
  onClose,
}: {
  action: CaseAction
  target: CaseTarget
  /** Whose post or comment it is, or who it is about. */
  name: string
  groupName: string
  /** The reason that is chosen at first. */
  reason?: ReportReason | null
  /** What was decided before, if the person has answered. */
  reviewed?: NoticeAction | null
  /** True if an AI agent hid it until someone decides. */
  isHeld?: boolean
  mutation: DecisionMutation
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const isReview = reviewed !== null
  const isRestriction = NOTICE_ACTIONS.some((one) => one === action)
  const isNotified = isRestriction || isReview
  const [conflict, setConflict] = useState<string | null>(null)
  const { mutate, isPending } = useAction(mutation)
  const { values, field, submit } = useForm({
    initial: { reason, days: DEFAULT_DAYS, note: '' },
    body: (form) => bodyOf(action, isRestriction ? form : { ...form, reason: null }),
    rules: DecisionInput,
  })
  const decided = { action, target, name, isReview }

  if (conflict !== null) return <AlreadyDecided text={conflict} onClose={onClose} />
  return (
    <FormDialog
      title={decisionTitle(decided)}
      shape="responsive"
      isDirty={values.note.trim() !== ''}
      isBusy={isPending}
      canSubmit={!isRestriction || values.reason !== null}
      submitLabel={i18n._(actionLabel(action, isReview))}
      {...(ACTION_WORDS[action].isDestructive && { submitVariant: 'danger' as const })}
      onSubmit={submit((body, key) =>
        mutate(
          { body: body as DecisionBody, key },
          {
            onSuccess: () => {
              onClose()
              toast({
                title: decisionDone(decided),
                tone: 'good',
                ...(isNotified && { text: t`We’ve notified ${name}.` }),
              })
            },
            onError: (error) => {
              if (isConflict(error)) setConflict(serverMessage(error) ?? '')
            },
          },
        ),
      )}
      onClose={onClose}
    >
      {isRestriction && <ReasonPicker value={values.reason} onChange={field('reason').onChange} />}
      {(action === 'mute' || action === 'ban') && (
        <DaysPicker action={action} value={values.days} onChange={field('days').onChange} />
      )}
      {isNotified ? (
        <>
          <TextArea
            label={t`Note to ${name} (optional)`}
            {...field('note')}
            maxLength={MAX_DECISION_NOTE}
            rows={2}
          />
          <DecisionPreview
            facts={{ action, reviewed, target, groupName, ...values }}
            title={t`What ${name} will read`}
          />
        </>
      ) : (
        <p className="text-base text-muted text-pretty">
          {action !== 'dismiss'
            ? t`${name} will be notified.`
            : isHeld
              ? t`The group sees it again, and ${name} isn’t notified. The case is closed.`
              : t`Nothing changes for ${name}, and they aren’t notified. The case is closed.`}
        </p>
      )}
    </FormDialog>
  )
}

type FormValues = { reason: ReportReason | null; days: Days; note: string }

function bodyOf(action: CaseAction, { reason, days, note }: FormValues) {
  const hasDays = action === 'mute' || action === 'ban'
  return {
    action,
    ...(reason !== null && { reason }),
    ...(hasDays && { days: days === 0 ? null : days }),
    ...(note.trim() && { note: note.trim() }),
  }
}
