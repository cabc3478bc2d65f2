import { AdminSettings } from '@guildhall/contract/group-agents.input'
import type { AgentSetup } from '#features/agents'

/** Returns the settings of an admin agent, with the defaults of what is not stored. */
export function adminSettings({ security_settings }: Pick<AgentSetup, 'security_settings'>): AdminSettings {
  const stored = AdminSettings.safeParse(security_settings)
  return stored.success ? stored.data : AdminSettings.parse({})
}
