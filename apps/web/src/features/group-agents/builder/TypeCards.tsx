import { useLingui } from '@lingui/react/macro'
import { AGENT_TYPES, type AgentType } from '@guildhall/contract/agent-limits'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { AGENT_TYPE_WORDS } from '../agent-types.ts'
import { AgentIcon } from '../AgentIcon.tsx'

/** Chooses the type of an agent. Arrow keys move between the cards. */
export function TypeCards({ value, onChange }: { value: AgentType; onChange: (type: AgentType) => void }) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t`Agent type`} className="group-agents-types">
      {AGENT_TYPES.map((type) => {
        const { label, text } = AGENT_TYPE_WORDS[type]
        return (
          <label
            key={type}
            className="group relative flex min-w-0 cursor-pointer items-center gap-3 rounded-card border border-line p-3 transition-colors hover:border-muted/60 has-checked:border-primary has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary desk:flex-col desk:items-start desk:gap-2.5"
          >
            <input
              type="radio"
              name={name}
              checked={type === value}
              data-first={type === value || undefined}
              onChange={() => onChange(type)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <AgentIcon type={type} size="md" />
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
              {i18n._(label)}{' '}
              <span className="block text-xs font-normal text-pretty text-muted group-has-checked:text-inherit">
                {i18n._(text)}
              </span>
            </span>
            <span
              aria-hidden
              className="grid size-5 flex-none place-items-center rounded-full border border-muted/60 text-transparent group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-on-primary desk:absolute desk:top-3 desk:right-3"
            >
              <Check size={13} strokeWidth={3} />
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** Shows the type of an agent that exists, which stays. */
export function FixedType({ type }: { type: AgentType }) {
  const { t, i18n } = useLingui()
  return (
    <div className="flex items-center gap-3 rounded-card border border-line p-3">
      <AgentIcon type={type} size="md" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{i18n._(AGENT_TYPE_WORDS[type].label)}</b>
        <span className="block text-xs text-muted">{t`An agent keeps its type. For another one, build a new agent.`}</span>
      </p>
    </div>
  )
}
