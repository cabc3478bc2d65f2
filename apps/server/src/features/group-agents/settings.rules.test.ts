import { GroupAgentInput, typedSettings } from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { columnsOf, settingsOf } from './settings.rules.ts'

const typed = (input: object) => typedSettings(z.parse(GroupAgentInput, { name: 'Ada', ...input }))
const stored = (input: object) => {
  const settings = typed(input)
  return settingsOf({ agentType: settings.agentType, ...columnsOf(settings) })
}

describe('the settings of an agent', () => {
  it('[S2-298] are read as they were saved, for each type', () => {
    const templates = { greeting: '', helpOffer: 'About {topic}', encouragement: 'Well done' }
    const commentor = { respondToQuestions: false, waitTimeMinutes: 120, maxRepliesPerPost: 10, templates }
    const admin = { autoModerate: true, sentimentThreshold: 0.25, spamDetection: false }
    const postCreator = { postFrequency: 7, templates: { weeklyDigest: '' } }
    for (const input of [
      { agentType: 'commentor', commentor },
      { agentType: 'admin', admin },
      { agentType: 'post_creator', postCreator },
    ])
      expect(stored(input)).toEqual(typed(input))
  })

  it('get their defaults where a row has none', () => {
    const empty = {
      trigger_criteria: {},
      response_templates: {},
      security_settings: {},
      engagement_rules: {},
      content_templates: {},
    }
    for (const agentType of ['admin', 'post_creator'] as const)
      expect(settingsOf({ agentType, ...empty })).toEqual(typed({ agentType }))
    // What agents came to hand over later is on for new ones only.
    const agentType = 'commentor'
    expect(typed({ agentType })).toMatchObject({ settings: { handOver: true } })
    expect(settingsOf({ agentType, ...empty })).toEqual(typed({ agentType, commentor: { handOver: false } }))
  })
})
