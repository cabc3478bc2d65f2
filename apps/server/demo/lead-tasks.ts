import type { LeadIntent } from '@guildhall/contract/lead-tasks'
import type { GroupAgentHandle } from './group-agents.ts'
import type { StudentName } from './students.ts'

/** Something that a student wrote and an agent of the group left to the people who run it. */
export type DemoLeadTask = {
  who: StudentName
  hours: number
  post: string
  said: string
  agent: GroupAgentHandle
  intent: LeadIntent
  draft: string
}

/** What waits for Mara and Ines, the oldest first. */
export const LEAD_TASKS: readonly DemoLeadTask[] = [
  {
    who: 'rosa_marin',
    hours: 26,
    post: 'open-studio',
    said: '@welcome_host I paid for last Tuesday and never got my place at the wheel. I’d like my money back.',
    agent: 'welcome_host',
    intent: 'complaint',
    draft:
      'Hi Rosa, I’m sorry that you paid for Tuesday and had no wheel. I’ll look up what happened with your place. Would you rather have the money back, or another evening?',
  },
  {
    who: 'clara_moreau',
    hours: 3.4,
    post: 'kiln-evening',
    said: '@welcome_host how much is a fixed place on Thursdays, and can I book it from January?',
    agent: 'welcome_host',
    intent: 'buying',
    draft:
      'Hi Clara, good to hear that you want a fixed place on Thursdays. I’ll find out what it costs from January and hold one for you until then. Is it for you alone, or for two?',
  },
]
