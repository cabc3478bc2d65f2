import { useLingui } from '@lingui/react/macro'
import { GROUP_BUDGET_CENTS } from '@guildhall/contract/agent-limits'
import { AgentBudgetInput } from '@guildhall/contract/group-agents.input'
import { moneyText } from '#web/features/agents/admin/usage/usage-text.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { validate } from '#web/lib/validate.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { setAgentBudget } from './group-agents.queries.ts'

const MICROS_PER_CENT = 10_000

/** Changes what the agents of a group can cost in a day. */
export function BudgetDialog({
  groupId,
  dayBudgetMicros,
  onClose,
}: {
  groupId: string
  dayBudgetMicros: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setAgentBudget(groupId))
  const { body, isDirty, field, submit } = useForm({
    initial: { dayBudgetCents: (dayBudgetMicros / MICROS_PER_CENT / 100).toFixed(2) },
    body: ({ dayBudgetCents: dollars }) => ({ dayBudgetCents: centsOf(dollars) }),
    rules: AgentBudgetInput,
  })
  const isValid = Object.keys(validate(AgentBudgetInput, body)).length === 0
  const most = moneyText(GROUP_BUDGET_CENTS.max * MICROS_PER_CENT)
  const onSubmit = submit((limit) =>
    mutate(limit, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`Daily limit changed`)
      },
    }),
  )
  return (
    <FormDialog
      title={t`Change the daily limit`}
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save limit`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t`US dollars per day`}
        {...field('dayBudgetCents')}
        error={isValid ? null : t`Enter an amount from $0 to ${most}.`}
        hint={t`All agents in this group share it. At the limit they stop until midnight UTC.`}
        inputMode="decimal"
        autoComplete="off"
        data-first
      />
    </FormDialog>
  )
}

/** Returns an amount in dollars as cents; with a comma or a point. NaN if it is no amount. */
function centsOf(dollars: string): number {
  const text = dollars.trim().replace(/^\$/, '').replace(',', '.')
  return text === '' ? Number.NaN : Math.round(Number(text) * 100)
}
