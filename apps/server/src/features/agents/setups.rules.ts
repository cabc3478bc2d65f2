import { REPLIES_PER_POST } from '@guildhall/contract/agent-limits'
import type { AgentSetup } from './setups.store.ts'
import { clean } from './texts.rules.ts'

/** The settings of a commentor that decide about its answers, with the defaults of what is not stored. */
export function commentorSettings({ engagement_rules: rules }: Pick<AgentSetup, 'engagement_rules'>) {
  const max = 'maxRepliesPerPost' in rules ? rules.maxRepliesPerPost : null
  return { maxRepliesPerPost: typeof max === 'number' ? max : REPLIES_PER_POST.default }
}

/** Whether an agent leaves buying questions and complaints to people. One that was saved before it could answers them. */
export function handsOver({ trigger_criteria: criteria }: Pick<AgentSetup, 'trigger_criteria'>): boolean {
  return 'handOver' in criteria && criteria.handOver === true
}

const TEMPLATES = [
  ['greeting', 'To greet someone'],
  ['helpOffer', 'To offer help ({topic} stands for what the post is about: put it in your own words)'],
  ['encouragement', 'To encourage someone'],
] as const

/**
 * Returns the part of an agent's settings that is for its model alone. Those who run the agent wrote it: these are
 * instructions, unlike the texts of members.
 */
export function systemPromptOf(setup: AgentSetup): string {
  if (setup.group_id === null) return `${clean(setup.system_prompt)}\nStyle: ${setup.response_style}`
  const lines = [
    `Your name: ${oneLine(setup.name)}`,
    ...written('What you are for', setup.description),
    ...written('Your personality', setup.personality),
    ...written('What you know about', setup.expertise.join(', ')),
  ]
  return lines.join('\n')
}

/** Returns what a commentor can begin with, in words that are meant to be published; empty if there are none. */
export function templatesOf({ agent_type, response_templates: templates }: AgentSetup): string {
  if (agent_type !== 'commentor') return ''
  const lines = TEMPLATES.flatMap(([name, use]) => written(use, templates[name] ?? ''))
  return lines.length === 0 ? '' : ['Words to use or to vary, where they fit:', ...lines].join('\n')
}

function written(what: string, text: string): string[] {
  const line = oneLine(text)
  return line === '' ? [] : [`${what}: ${line}`]
}

function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ')
}
