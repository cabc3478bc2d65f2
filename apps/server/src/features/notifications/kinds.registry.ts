import type { Notification, NotificationSubject, SettableType } from '@guildhall/contract/notifications'
import type { Text } from '@guildhall/contract/texts'
import type { Ctx } from '#platform/context'

/** The facts about a stored notification that its kind is asked about. */
export type KindRow = {
  id: string
  target_id: string
  subject_kind: string | null
  subject_id: string | null
}

/** The same with the latest actor that the reader may see. */
export type LoadedRow = KindRow & {
  latest_act_id: string | null
  /** The text that the latest action added. */
  latest_source_id: string | null
}

/** What the title of a notification is made of. */
export type Summary = Pick<Notification, 'actorCount' | 'reaction' | 'subject'> & {
  /** The actors as a phrase in the reader's language: one name, two names, or a name and a number. */
  who: string
  /** The name of the group in which it happened. */
  group: string | null
}

/** A kind of notification: all that is special about it. Its feature calls `reconcile` or `notifyMany` with it. */
export type NotificationKind = {
  type: SettableType
  /** One plain sentence for mails, pushes and API clients; the web application has its own texts. */
  title(summary: Summary): Text
  /** Where a click leads if there is no subject: a path, or by default the page of the latest actor. */
  path?: string
  /** The kind of subject that each action adds: its text is quoted, and with `isLinked` a click leads to it. */
  source?: { kind: string; isLinked: boolean }
  /** Each further action of the same actor is news; by default only the first one. */
  repeatIsNews?: boolean
  /** A notification is not mailed or pushed again before it was read. */
  silentIfUnread?: boolean
  /** It may have no actors. */
  needsNoActor?: boolean
  /** Returns the ids of those rows that still hold; by default all of them. */
  filter?(ctx: Pick<Ctx, 'db'>, readerId: string, rows: readonly KindRow[]): Promise<string[]>
  /** Returns what else is shown, by the id of the row. */
  details?(
    ctx: Pick<Ctx, 'db'>,
    rows: readonly LoadedRow[],
  ): Promise<Map<string, Partial<Pick<Notification, 'reaction' | 'requestId'>>>>
}

/** A subject that the reader may see, the text to quote from it, and its path. */
export type LoadedSubject = { view: NotificationSubject; quote: string; path: string }

/** Something that notifications can be about. A reader who may not see it does not see the notification either. */
export type SubjectKind = {
  kind: string
  /** Returns those that the reader may see now. */
  visibleIds(ctx: Pick<Ctx, 'db'>, readerId: string, ids: readonly string[]): Promise<string[]>
  /** Loads those that the reader may see now. */
  load(ctx: Pick<Ctx, 'db'>, readerId: string, ids: readonly string[]): Promise<Map<string, LoadedSubject>>
}

const kinds = new Map<string, NotificationKind>()
const subjects = new Map<string, SubjectKind>()

/** Declares a kind of notification. Its feature lists it in its manifest. */
export function notificationKind(kind: NotificationKind): NotificationKind {
  kinds.set(kind.type, kind)
  return kind
}

/** Declares a kind of subject. Its feature lists it in its manifest. */
export function subjectKind(subject: SubjectKind): SubjectKind {
  subjects.set(subject.kind, subject)
  return subject
}

/** The kind of a stored type; undefined if no feature declares it. */
export function kindOf(type: string): NotificationKind | undefined {
  return kinds.get(type)
}

/** The subject kind with this name. Fails if no feature declares it: what cannot be checked must not be shown. */
export function subjectKindOf(name: string): SubjectKind {
  const subject = subjects.get(name)
  if (subject === undefined) throw new Error(`no feature declares the subject ${name}`)
  return subject
}
