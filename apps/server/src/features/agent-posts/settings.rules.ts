import { PostCreatorSettings } from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'
import type { AgentSetup } from '#features/agents'

/** Returns when and from which templates an agent posts; what its row lacks has its default. */
export function settingsOf(
  setup: Pick<AgentSetup, 'engagement_rules' | 'content_templates'>,
): PostCreatorSettings {
  return z.parse(PostCreatorSettings, { ...setup.engagement_rules, templates: setup.content_templates })
}
