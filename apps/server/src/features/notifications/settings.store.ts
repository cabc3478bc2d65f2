import type { NotificationChannels, SettableType } from '@guildhall/contract/notifications'
import { DEFAULT_PREFERENCES } from '@guildhall/contract/preferences'
import { statement, type Db } from '#platform/db'

/** A member's choice of channels for one type. */
export type SettingRow = { type: SettableType; in_app: boolean; email: boolean; push: boolean }

/**
 * SQL for the array of outside channels that a reader wants, over `users as reader`, `notification_settings as setting`
 * and the defaults of the type. A channel that the reader turned off for all types is not wanted for any of them.
 */
export function wantedChannels(email: string, push: string): string {
  const { emailNotifications, pushNotifications } = DEFAULT_PREFERENCES
  return `array_remove(array[
            case when coalesce(setting.email, ${email}::boolean)
                      and ${isTurnedOn('email_notifications', emailNotifications)} then 'email' end,
            case when coalesce(setting.push, ${push}::boolean)
                      and ${isTurnedOn('push_notifications', pushNotifications)} then 'push' end], null)`
}

function isTurnedOn(column: string, byDefault: boolean): string {
  return `coalesce((select ${column} from user_preferences where user_preferences.user_id = reader.id), ${byDefault})`
}

/** SQL that is true for readers who want the type on any channel. */
export function wantsAnyChannel(inApp: string, email: string, push: string): string {
  return `(coalesce(setting.in_app, ${inApp}::boolean) or coalesce(setting.email, ${email}::boolean)
           or coalesce(setting.push, ${push}::boolean))`
}

const list = statement<{ userId: string }, SettingRow>(
  'notification_settings.list',
  `select type, in_app, email, push from notification_settings where user_id = :userId`,
)

// Null keeps the stored value, or the default if there is none.
const merge = statement<
  {
    userId: string
    type: string
    inApp: boolean | null
    email: boolean | null
    push: boolean | null
    defaultInApp: boolean
    defaultEmail: boolean
    defaultPush: boolean
    at: Date
  },
  SettingRow
>(
  'notification_settings.merge',
  `insert into notification_settings as setting (user_id, type, in_app, email, push, updated_at)
   values (:userId, :type, coalesce(:inApp::boolean, :defaultInApp), coalesce(:email::boolean, :defaultEmail), coalesce(:push::boolean, :defaultPush), :at)
   on conflict (user_id, type) do update set
     in_app = coalesce(:inApp, setting.in_app),
     email = coalesce(:email, setting.email),
     push = coalesce(:push, setting.push),
     updated_at = :at
   returning type, in_app, email, push`,
)

/** The only file that writes to `notification_settings`; the statements that create notifications read it too. */
export const settingsStore = {
  list: (db: Db, userId: string) => list.all(db, { userId }),
  /** Changes the given channels in one statement, so that concurrent changes of two browsers both survive. */
  merge: (
    db: Db,
    userId: string,
    type: SettableType,
    change: { [channel in keyof NotificationChannels]: boolean | null },
    defaults: NotificationChannels,
    at: Date,
  ) =>
    merge.one(db, {
      userId,
      type,
      inApp: change.inApp,
      email: change.email,
      push: change.push,
      defaultInApp: defaults.inApp,
      defaultEmail: defaults.email,
      defaultPush: defaults.push,
      at,
    }),
}
