import { useLingui } from '@lingui/react/macro'
import type { ResponseStyle } from '@guildhall/contract/agent-limits'
import { GlobalAgentInput } from '@guildhall/contract/agents.input'
import { useForm } from '#web/lib/use-form.ts'

/** The values of the form of a global agent. */
type AgentValues = {
  name: string
  username: string
  description: string
  responseStyle: ResponseStyle
  systemPrompt: string
}

/** The form of a global agent, with the messages of its rules. */
export function useAgentForm(initial: AgentValues) {
  const { t } = useLingui()
  return useForm({
    initial,
    body: ({ name, username, description, responseStyle, systemPrompt }) => ({
      name: name.trim(),
      username: username.trim(),
      description: description.trim(),
      responseStyle,
      systemPrompt: systemPrompt.trim(),
    }),
    rules: GlobalAgentInput,
    messages: {
      'agent.no_name': () => t`Name is required`,
      'agent.name_too_long': () => t`Name too long`,
      'agent.no_username': () => t`Username is required`,
      'agent.username_too_long': () => t`Username too long`,
      'username.characters': () => t`Username can only contain letters, numbers, and underscores`,
      'agent.no_description': () => t`Description is required`,
      'agent.description_too_long': () => t`Description too long`,
      'agent.no_prompt': () => t`System prompt is required`,
      'agent.prompt_too_long': () => t`System prompt too long`,
    },
  })
}
