import { AGENTS_TEXTS } from './agents.ts'
import { BADGES_TEXTS } from './badges.ts'
import { COMMENTS_TEXTS } from './comments.ts'
import { CTA_BANNERS_TEXTS } from './cta-banners.ts'
import { DELIVERY_SETTINGS_TEXTS } from './delivery-settings.ts'
import { DELIVERY_TEXTS } from './delivery.ts'
import { ERROR_TEXTS } from './errors.ts'
import { GROUP_EVENTS_TEXTS } from './group-events.ts'
import { GROUPS_TEXTS } from './groups.ts'
import { LEAD_INSIGHTS_TEXTS } from './lead-insights.ts'
import { LEAD_TASKS_TEXTS } from './lead-tasks.ts'
import { LEADS_TEXTS } from './leads.ts'
import { MASTER_ADMINS_TEXTS } from './master-admins.ts'
import { MEDIA_TEXTS } from './media.ts'
import { MESSAGES_TEXTS } from './messages.ts'
import { MODERATION_TEXTS } from './moderation.ts'
import { NAMES_TEXTS } from './names.ts'
import { NOTIFICATIONS_TEXTS } from './notifications.ts'
import { POSTS_TEXTS } from './posts.ts'
import { PROFILES_TEXTS } from './profiles.ts'
import { REACTIONS_TEXTS } from './reactions.ts'
import { RELATIONS_TEXTS } from './relations.ts'
import { REPORTS_TEXTS } from './reports.ts'
import { SAVED_TEXTS } from './saved.ts'
import { SESSIONS_TEXTS } from './sessions.ts'
import { USERNAMES_TEXTS } from './usernames.ts'

/** English, from which all other languages are translated. Messages in ICU MessageFormat, by code. */
export const EN = {
  ...AGENTS_TEXTS,
  ...BADGES_TEXTS,
  ...COMMENTS_TEXTS,
  ...CTA_BANNERS_TEXTS,
  ...DELIVERY_SETTINGS_TEXTS,
  ...DELIVERY_TEXTS,
  ...ERROR_TEXTS,
  ...GROUP_EVENTS_TEXTS,
  ...GROUPS_TEXTS,
  ...LEAD_INSIGHTS_TEXTS,
  ...LEAD_TASKS_TEXTS,
  ...LEADS_TEXTS,
  ...MASTER_ADMINS_TEXTS,
  ...MEDIA_TEXTS,
  ...MESSAGES_TEXTS,
  ...MODERATION_TEXTS,
  ...NAMES_TEXTS,
  ...NOTIFICATIONS_TEXTS,
  ...POSTS_TEXTS,
  ...PROFILES_TEXTS,
  ...REACTIONS_TEXTS,
  ...RELATIONS_TEXTS,
  ...REPORTS_TEXTS,
  ...SAVED_TEXTS,
  ...SESSIONS_TEXTS,
  ...USERNAMES_TEXTS,
}
