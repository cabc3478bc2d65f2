import '../group-agents.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { useId, useState, type KeyboardEvent } from 'react'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import type { GroupAgentBody } from '../group-agents.queries.ts'
import { TryOut } from '../trial/TryOut.tsx'
import { AgentFields } from './AgentFields.tsx'
import { DayMeter } from './DayMeter.tsx'
import type { BuilderForm } from './use-builder-form.ts'

type Pane = 'build' | 'try'

/** The dialog with the fields of a group's agent and a try-out beside them; on phones, behind a tab. */
export function BuilderDialog({
  title,
  submitLabel,
  groupId,
  agent,
  form,
  isBusy,
  onSend,
  onClose,
}: {
  title: string
  submitLabel: string
  groupId: string
  /** The agent that is being changed; null for a new one. */
  agent: GroupAgent | null
  form: BuilderForm
  isBusy: boolean
  onSend: (body: GroupAgentBody, key: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const panelId = useId()
  const isDesktop = useIsDesktop()
  const [pane, setPane] = useState<Pane>('build')
  const [isAdvanced, setAdvanced] = useState(false)
  const { leave, question } = useLeaveQuestion(form.isDirty, onClose)
  const panelProps = (own: Pane) =>
    isDesktop
      ? {}
      : {
          role: 'tabpanel',
          id: pane === own ? panelId : undefined,
          'aria-labelledby': `${panelId}-${own}`,
          hidden: pane !== own,
        }
  const onSubmit = form.submit(onSend, ({ name }) => {
    setPane('build')
    if (name === undefined) setAdvanced(true)
  })

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    if (!isBusy) event.currentTarget.requestSubmit()
  }

  return (
    <Dialog title={title} shape="wide" onClose={leave}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of its fields */}
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="group-agents-builder">
        {!isDesktop && (
          <Tabs
            label={t({ message: 'View', context: 'label' })}
            panelId={panelId}
            value={pane}
            tabs={[
              { value: 'build', label: t({ message: 'Build', context: 'tab' }) },
              { value: 'try', label: t`Try out` },
            ]}
            onChange={setPane}
            className="flex-none border-b border-line *:flex-1 *:justify-center"
          />
        )}
        <div className="group-agents-panes">
          <div className="group-agents-form" {...panelProps('build')}>
            <AgentFields
              form={form}
              agent={agent}
              // An error of the username has to be visible.
              isAdvanced={isAdvanced || form.field('handle').error !== null}
              onAdvanced={setAdvanced}
            />
          </div>
          <div className="group-agents-try" {...panelProps('try')}>
            <TryOut groupId={groupId} agentId={agent?.id ?? null} body={form.body} />
          </div>
        </div>
        <footer className="flex flex-none flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-raised px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-desk:px-4">
          <DayMeter groupId={groupId} agent={agent} value={form.values.maxEngagementsPerDay} />
          <Button onClick={leave} className="max-desk:flex-1">
            {t({ message: 'Cancel', context: 'button' })}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} className="max-desk:flex-1">
            {isBusy ? t({ message: 'Saving...', context: 'status' }) : submitLabel}
          </Button>
        </footer>
      </form>
      {question}
    </Dialog>
  )
}
