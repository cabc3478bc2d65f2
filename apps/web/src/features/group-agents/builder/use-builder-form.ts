import { useLingui } from '@lingui/react/macro'
import { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import { useForm } from '#web/lib/use-form.ts'
import { bodyOf, type BuilderValues } from './builder-values.ts'

/** The form of a group's agent, with the messages of its rules. */
export function useBuilderForm(initial: BuilderValues) {
  const { t } = useLingui()
  return useForm({
    initial,
    body: bodyOf,
    rules: GroupAgentInput,
    messages: {
      'group_agent.no_name': () => t`Agent name is required`,
      'agent.name_too_long': () => t`Name too long`,
      'username.characters': () => t`Username can only contain letters, numbers, and underscores`,
    },
  })
}

/** The form of a group's agent. */
export type BuilderForm = ReturnType<typeof useBuilderForm>
