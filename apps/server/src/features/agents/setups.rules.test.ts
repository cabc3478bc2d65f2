import { describe, expect, it } from 'vitest'
import { commentorSettings, systemPromptOf, templatesOf } from './setups.rules.ts'
import type { AgentSetup } from './setups.store.ts'

const SETUP: AgentSetup = {
  user_id: 'a1',
  username: 'guide',
  name: 'Guide',
  group_id: 'g1',
  agent_type: 'commentor',
  description: 'Answers questions about bread',
  system_prompt: '',
  response_style: '',
  personality: 'Patient\nand \u202Ekind',
  expertise: ['bread', 'rye'],
  trigger_criteria: {},
  response_templates: { greeting: 'Welcome!', helpOffer: 'About {topic}:', encouragement: ' ' },
  security_settings: {},
  engagement_rules: {},
  content_templates: {},
  day_cap: 50,
  group_budget_micros: 1,
  temperature: 70,
  collection_id: null,
  owner_id: null,
  revision: 1,
  is_active: true,
}

describe('the settings of an agent', () => {
  it('of a group are its name, what it is for, its personality and expertise, each on a line', () => {
    expect(systemPromptOf(SETUP)).toBe(
      'Your name: Guide\nWhat you are for: Answers questions about bread\nYour personality: Patient and kind\n' +
        'What you know about: bread, rye',
    )
    expect(systemPromptOf({ ...SETUP, description: '', personality: ' ', expertise: [] })).toBe(
      'Your name: Guide',
    )
  })

  it('of the site are its system prompt and style', () => {
    const ofSite = { ...SETUP, group_id: null, system_prompt: 'You bake.', response_style: 'casual' }
    expect(systemPromptOf(ofSite)).toBe('You bake.\nStyle: casual')
  })

  it('[S2-290] have the templates of a commentor, without empty ones; {topic} stays and is explained', () => {
    expect(templatesOf(SETUP).split('\n')).toEqual([
      'Words to use or to vary, where they fit:',
      'To greet someone: Welcome!',
      'To offer help ({topic} stands for what the post is about: put it in your own words): About {topic}:',
    ])
    expect(templatesOf({ ...SETUP, response_templates: {} })).toBe('')
    expect(templatesOf({ ...SETUP, agent_type: 'admin' })).toBe('')
  })

  it('[S2-288] allow three answers per post, or as many as are stored', () => {
    expect(commentorSettings({ engagement_rules: {} })).toEqual({ maxRepliesPerPost: 3 })
    expect(commentorSettings({ engagement_rules: { maxRepliesPerPost: 7 } })).toEqual({
      maxRepliesPerPost: 7,
    })
  })
})
