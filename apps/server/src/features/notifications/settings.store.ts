import {
  DEFAULT_CHANNELS,
  type NotificationChannels,
  type SettableType,
} from '@guildhall/contract/notifications'
import { statement, type Db } from '#platform/db'

export type SettingRow = { type: SettableType; in_app: boolean; email: boolean; push: boolean }

/** The ways outside that a reader wants for this kind, over `notification_settings as setting`: a list for a select. */
export function channelsOf(type: SettableType): string {
  const { email, push } = DEFAULT_CHANNELS[type]
  return `array_remove(array[case when coalesce(setting.email, ${email}) then 'email' end,
                       case when coalesce(setting.push, ${push}) then 'push' end], null)`
}

const list = statement<[userId: string], SettingRow>(
  'notification_settings.list',
  `select type, in_app, email, push from notification_settings where user_id = $1`,
)

// Null keeps what is stored, or for the first choice what held until then.
const merge = statement<
  [
    userId: string,
    type: string,
    inApp: boolean | null,
    email: boolean | null,
    push: boolean | null,
    defaultInApp: boolean,
    defaultEmail: boolean,
    defaultPush: boolean,
    at: Date,
  ],
  SettingRow
>(
  'notification_settings.merge',
  `insert into notification_settings as kept (user_id, type, in_app, email, push, updated_at)
   values ($1, $2, coalesce($3::boolean, $6), coalesce($4::boolean, $7), coalesce($5::boolean, $8), $9)
   on conflict (user_id, type) do update set
     in_app = coalesce($3, kept.in_app),
     email = coalesce($4, kept.email),
     push = coalesce($5, kept.push),
     updated_at = $9
   returning type, in_app, email, push`,
)

/** The only file that writes SQL for `notification_settings`; others read it where they tell members. */
export const settingsStore = {
  list: (db: Db, userId: string) => list.all(db, [userId]),
  /** Changes the given ways in one statement, so that two browsers at once lose nothing. */
  merge: (
    db: Db,
    userId: string,
    type: SettableType,
    change: { [way in keyof NotificationChannels]: boolean | null },
    defaults: NotificationChannels,
    at: Date,
  ) =>
    merge.one(db, [
      userId,
      type,
      change.inApp,
      change.email,
      change.push,
      defaults.inApp,
      defaults.email,
      defaults.push,
      at,
    ]),
}
