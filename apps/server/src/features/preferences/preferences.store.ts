import { DEFAULT_PREFERENCES, type Preferences } from '@guildhall/contract/preferences'
import type { ThemeId } from '@guildhall/contract/themes'
import { statement, type Db } from '#platform/db'

/** Preferences without a column of their own. */
export type Extras = Partial<
  Omit<Preferences, 'theme' | 'language' | 'emailNotifications' | 'pushNotifications' | 'darkMode'>
>

export type PreferencesRow = {
  theme: ThemeId
  language: string
  email_notifications: boolean
  push_notifications: boolean
  dark_mode: boolean
  extras: Extras
}

const COLUMNS = 'theme, language, email_notifications, push_notifications, dark_mode, extras'

const find = statement<{ userId: string }, PreferencesRow>(
  'preferences.find',
  `select ${COLUMNS} from user_preferences where user_id = :userId`,
)

const findMany = statement<{ userIds: readonly string[] }, PreferencesRow & { user_id: string }>(
  'preferences.find_many',
  `select user_id, ${COLUMNS} from user_preferences where user_id = any(:userIds)`,
)

type Columns = Omit<PreferencesRow, 'extras'>
type Change = { [field in keyof Columns]: Columns[field] | null } & {
  extras: { [field in keyof Extras]: Extras[field] | undefined }
}

// Null keeps the stored value, or uses the contract's default for the first save.
const merge = statement<
  {
    userId: string
    theme: string | null
    language: string | null
    email: boolean | null
    push: boolean | null
    dark: boolean | null
    extras: string
    at: Date
  },
  PreferencesRow
>(
  'preferences.merge',
  `insert into user_preferences as existing (user_id, ${COLUMNS}, updated_at)
   values (:userId, coalesce(:theme, '${DEFAULT_PREFERENCES.theme}'), coalesce(:language, '${DEFAULT_PREFERENCES.language}'),
           coalesce(:email, ${DEFAULT_PREFERENCES.emailNotifications}),
           coalesce(:push, ${DEFAULT_PREFERENCES.pushNotifications}), coalesce(:dark, ${DEFAULT_PREFERENCES.darkMode}),
           :extras, :at)
   on conflict (user_id) do update set
     theme = coalesce(:theme, existing.theme),
     language = coalesce(:language, existing.language),
     email_notifications = coalesce(:email, existing.email_notifications),
     push_notifications = coalesce(:push, existing.push_notifications),
     dark_mode = coalesce(:dark, existing.dark_mode),
     extras = existing.extras || :extras,
     updated_at = :at
   returning ${COLUMNS}`,
)

const remove = statement<{ userId: string }>(
  'preferences.remove',
  `delete from user_preferences where user_id = :userId`,
)

/** The only file that writes SQL for `user_preferences`. */
export const preferencesStore = {
  find: (db: Db, userId: string) => find.maybe(db, { userId }),
  /** Those of these members who saved any. */
  findMany: (db: Db, userIds: readonly string[]) => findMany.all(db, { userIds }),
  remove: (db: Db, userId: string) => remove.all(db, { userId }),
  /** Changes the given fields in one statement, so that concurrent changes from two browsers are both kept. */
  merge: (db: Db, userId: string, change: Change, at: Date) =>
    merge.one(db, {
      userId,
      theme: change.theme,
      language: change.language,
      email: change.email_notifications,
      push: change.push_notifications,
      dark: change.dark_mode,
      extras: JSON.stringify(change.extras),
      at,
    }),
}
