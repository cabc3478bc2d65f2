import {
  ENGAGEMENTS_PER_DAY,
  MAX_AGENT_USERNAME,
  TEMPERATURE,
  type AgentType,
} from '@guildhall/contract/agent-limits'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { AdminSettings, CommentorSettings, PostCreatorSettings } from '@guildhall/contract/group-agents.input'
import type { GroupAgentBody } from '../group-agents.queries.ts'

/** The values of the form of a group's agent. The settings of the other types stay while the type is being chosen. */
export type BuilderValues = {
  agentType: AgentType
  name: string
  /** Empty to make it from the name. */
  handle: string
  description: string
  personality: string
  /** Separated by commas. */
  expertise: string
  maxEngagementsPerDay: number
  temperature: number
  collectionId: string | null
  commentor: CommentorSettings
  admin: AdminSettings
  postCreator: PostCreatorSettings
}

/** Returns the values of a new agent: a commentor with the defaults of the contract. */
export function newValues(): BuilderValues {
  return {
    agentType: 'commentor',
    name: '',
    handle: '',
    description: '',
    personality: '',
    expertise: '',
    maxEngagementsPerDay: ENGAGEMENTS_PER_DAY.default,
    temperature: TEMPERATURE.default,
    collectionId: null,
    commentor: CommentorSettings.parse({}),
    admin: AdminSettings.parse({}),
    postCreator: PostCreatorSettings.parse({}),
  }
}

/** Returns the values of an agent that is being changed. */
export function valuesOf(agent: GroupAgent): BuilderValues {
  return {
    ...newValues(),
    agentType: agent.agentType,
    name: agent.name,
    handle: agent.handle,
    description: agent.description,
    personality: agent.personality,
    expertise: agent.expertise.map((item) => `${item},`).join(''),
    maxEngagementsPerDay: agent.maxEngagementsPerDay,
    temperature: agent.temperature,
    collectionId: agent.collection?.id ?? null,
    ...(agent.agentType === 'commentor' && { commentor: agent.settings }),
    ...(agent.agentType === 'admin' && { admin: agent.settings }),
    ...(agent.agentType === 'post_creator' && { postCreator: agent.settings }),
  }
}

/** Returns the request body: texts without spaces around them, and only the settings of the chosen type. */
export function bodyOf(values: BuilderValues): GroupAgentBody {
  const { agentType, handle, commentor, admin, postCreator } = values
  return {
    agentType,
    name: values.name.trim(),
    ...(handle.trim() !== '' && { handle: handle.trim() }),
    description: values.description.trim(),
    personality: values.personality.trim(),
    expertise: itemsOf(values.expertise),
    maxEngagementsPerDay: values.maxEngagementsPerDay,
    temperature: values.temperature,
    collectionId: values.collectionId,
    ...(agentType === 'commentor' && { commentor }),
    ...(agentType === 'admin' && { admin }),
    ...(agentType === 'post_creator' && { postCreator }),
  }
}

/** Splits a text at its commas into trimmed items, without empty ones and repetitions. */
export function itemsOf(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}

/** Returns the username that a name becomes: letters, digits and underscores; empty if it has none. */
export function usernameOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_AGENT_USERNAME)
}
