import { useLingui } from '@lingui/react/macro'
import {
  ENGAGEMENTS_PER_DAY,
  MAX_AGENT_NAME,
  MAX_PERSONALITY,
  TEMPERATURE,
} from '@guildhall/contract/agent-limits'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { usernameOf } from './builder-values.ts'
import { ExpertiseField } from './ExpertiseField.tsx'
import { RangeField } from './RangeField.tsx'
import { FixedType, TypeCards } from './TypeCards.tsx'
import { TypeSettings } from './TypeSettings.tsx'
import type { BuilderForm } from './use-builder-form.ts'

/** The fields of a group's agent: what everyone needs first, the rest folded. */
export function AgentFields({
  form,
  agent,
  isAdvanced,
  onAdvanced,
}: {
  form: BuilderForm
  /** The agent that is being changed: its type stays. */
  agent: GroupAgent | null
  isAdvanced: boolean
  onAdvanced: (isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const { values, field } = form
  const type = field('agentType')
  const username = values.handle.trim() || usernameOf(values.name)
  return (
    <>
      {agent ? <FixedType type={type.value} /> : <TypeCards value={type.value} onChange={type.onChange} />}
      <div className="group-agents-two">
        <Field
          label={t({ message: 'Name', context: 'label' })}
          {...field('name')}
          maxLength={MAX_AGENT_NAME}
          hint={username === '' ? t`Members mention it by this name.` : t`Members mention it as @${username}`}
          autoComplete="off"
          data-first={agent ? true : undefined}
        />
        <ExpertiseField {...field('expertise')} />
      </div>
      <TextArea
        label={t({ message: 'Personality', context: 'label' })}
        {...field('personality')}
        maxLength={MAX_PERSONALITY}
        rows={2}
        hint={t`How it should sound, in a sentence or two.`}
      />
      <div className="group-agents-two">
        <RangeField
          label={t`Max Engagements Per Day`}
          {...field('maxEngagementsPerDay')}
          range={ENGAGEMENTS_PER_DAY}
          hint={t`After that it stays silent until midnight UTC.`}
        />
        <RangeField
          label={t`Creativity Level`}
          {...field('temperature')}
          range={TEMPERATURE}
          hint={t`Words vary, facts stay with the sources.`}
        />
      </div>
      <TypeSettings form={form} username={username} />
      <AdvancedFields form={form} agent={agent} isOpen={isAdvanced} onOpen={onAdvanced} />
    </>
  )
}
