import { DEFAULT_PREFERENCES } from '@guildhall/contract/preferences'
import type { ThemeId } from '@guildhall/contract/themes'
import { statement, type Db } from '#platform/db'

export type PreferencesRow = {
  theme: ThemeId
  language: string
  email_notifications: boolean
  push_notifications: boolean
  dark_mode: boolean
  key_shortcuts: boolean
}

const COLUMNS = 'theme, language, email_notifications, push_notifications, dark_mode, key_shortcuts'

const find = statement<[userId: string], PreferencesRow>(
  'preferences.find',
  `select ${COLUMNS} from user_preferences where user_id = $1`,
)

type Change = { [field in keyof PreferencesRow]: PreferencesRow[field] | null }

// Null keeps what is stored, or the contract's default for the first save.
const merge = statement<
  [
    userId: string,
    theme: string | null,
    language: string | null,
    email: boolean | null,
    push: boolean | null,
    dark: boolean | null,
    keys: boolean | null,
    at: Date,
  ],
  PreferencesRow
>(
  'preferences.merge',
  `insert into user_preferences as kept (user_id, ${COLUMNS}, updated_at)
   values ($1, coalesce($2, '${DEFAULT_PREFERENCES.theme}'), coalesce($3, '${DEFAULT_PREFERENCES.language}'),
           coalesce($4, ${DEFAULT_PREFERENCES.emailNotifications}),
           coalesce($5, ${DEFAULT_PREFERENCES.pushNotifications}), coalesce($6, ${DEFAULT_PREFERENCES.darkMode}),
           coalesce($7, ${DEFAULT_PREFERENCES.keyShortcuts}), $8)
   on conflict (user_id) do update set
     theme = coalesce($2, kept.theme),
     language = coalesce($3, kept.language),
     email_notifications = coalesce($4, kept.email_notifications),
     push_notifications = coalesce($5, kept.push_notifications),
     dark_mode = coalesce($6, kept.dark_mode),
     key_shortcuts = coalesce($7, kept.key_shortcuts),
     updated_at = $8
   returning ${COLUMNS}`,
)

/** The only file that writes SQL for `user_preferences`. */
export const preferencesStore = {
  find: (db: Db, userId: string) => find.maybe(db, [userId]),
  /** Changes the given fields in one statement, so that two browsers at once lose nothing. */
  merge: (db: Db, userId: string, change: Change, at: Date) =>
    merge.one(db, [
      userId,
      change.theme,
      change.language,
      change.email_notifications,
      change.push_notifications,
      change.dark_mode,
      change.key_shortcuts,
      at,
    ]),
}
