import * as z from 'zod/mini'
import {
  MAX_AGENT_DESCRIPTION,
  MAX_AGENT_FEEDBACK,
  MAX_AGENT_NAME,
  MAX_AGENT_USERNAME,
  MAX_SYSTEM_PROMPT,
  RESPONSE_STYLES,
} from './agent-limits.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

/** What a global agent needs. */
export const GlobalAgentInput = z.strictObject({
  name: text({
    min: 1,
    max: MAX_AGENT_NAME,
    tooShort: reason('agent.no_name'),
    tooLong: reason('agent.name_too_long'),
  }),
  username: text({
    min: 1,
    max: MAX_AGENT_USERNAME,
    tooShort: reason('agent.no_username'),
    tooLong: reason('agent.username_too_long'),
  }).check(z.regex(/^\w*$/, reason('username.characters'))),
  description: text({
    min: 1,
    max: MAX_AGENT_DESCRIPTION,
    tooShort: reason('agent.no_description'),
    tooLong: reason('agent.description_too_long'),
  }),
  systemPrompt: text({
    min: 1,
    max: MAX_SYSTEM_PROMPT,
    tooShort: reason('agent.no_prompt'),
    tooLong: reason('agent.prompt_too_long'),
  }),
  responseStyle: z.enum(RESPONSE_STYLES),
})

/** What is wrong with an answer. */
export const AgentFeedbackInput = z.strictObject({ note: text({ max: MAX_AGENT_FEEDBACK }) })
