import { useLingui } from '@lingui/react/macro'
import type { AgentUsage } from '@guildhall/contract/agents'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'

/** Chooses the agent whose usage is shown, or all of them. */
export function AgentPicker({
  agents,
  value,
  onChange,
}: {
  agents: AgentUsage['agents']
  value: string | null
  onChange: (agentId: string | null) => void
}) {
  const { t } = useLingui()
  return (
    <FilterSelect
      label={t({ message: 'Agent', context: 'filter' })}
      value={value ?? ''}
      onChange={(agentId) => onChange(agentId || null)}
      className="min-w-0 flex-1 desk:max-w-80"
    >
      <option value="">{t`All agents`}</option>
      {agents.map(({ id, name, username }) => (
        <option key={id} value={id}>
          {username === null ? t({ message: `${name} (deleted)`, context: 'choice' }) : name}
        </option>
      ))}
    </FilterSelect>
  )
}
