import {
  AdminSettings,
  CommentorSettings,
  PostCreatorSettings,
  type TypedSettings,
} from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'

/** The settings of an agent as its columns hold them; those of other types are empty. */
export type SettingColumns = {
  trigger_criteria: object
  response_templates: Record<string, string>
  security_settings: object
  engagement_rules: object
  content_templates: Record<string, string>
}

const NONE: SettingColumns = {
  trigger_criteria: {},
  response_templates: {},
  security_settings: {},
  engagement_rules: {},
  content_templates: {},
}

/** Returns the columns for the settings of an agent. */
export function columnsOf(typed: TypedSettings): SettingColumns {
  switch (typed.agentType) {
    case 'commentor': {
      const { templates, maxRepliesPerPost, waitTimeMinutes, ...triggers } = typed.settings
      return {
        ...NONE,
        trigger_criteria: triggers,
        response_templates: templates,
        engagement_rules: { maxRepliesPerPost, waitTimeMinutes },
      }
    }
    case 'admin':
      return { ...NONE, security_settings: typed.settings }
    case 'post_creator': {
      const { templates, ...rules } = typed.settings
      return { ...NONE, engagement_rules: rules, content_templates: templates }
    }
  }
}

/** Returns the settings of an agent from its columns; what a row does not have gets its default. */
export function settingsOf(row: SettingColumns & Pick<TypedSettings, 'agentType'>): TypedSettings {
  switch (row.agentType) {
    case 'commentor':
      return { agentType: 'commentor', settings: commentorOf(row) }
    case 'admin':
      return { agentType: 'admin', settings: z.parse(AdminSettings, row.security_settings) }
    case 'post_creator': {
      const stored = { ...row.engagement_rules, templates: row.content_templates }
      return { agentType: 'post_creator', settings: z.parse(PostCreatorSettings, stored) }
    }
  }
}

/** Returns the settings of a commentor from its columns. */
export function commentorOf(
  row: Pick<SettingColumns, 'trigger_criteria' | 'engagement_rules'> & Partial<SettingColumns>,
): CommentorSettings {
  const templates = row.response_templates ?? {}
  // One that was saved before it could hand anything over goes on to answer.
  const triggers = { handOver: false, ...row.trigger_criteria }
  return z.parse(CommentorSettings, { ...triggers, ...row.engagement_rules, templates })
}
