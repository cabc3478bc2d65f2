import { memberPath } from '@guildhall/contract/pages'
import type { Notification } from '@guildhall/contract/notifications'
import type { Ctx } from '#platform/context'
import { findCurrent, groupIds, hasActor, keyOf, subjectOf } from './visible.views.ts'
import { kindOf, subjectKindOf, type LoadedSubject, type NotificationKind } from './kinds.registry.ts'
import { notificationsStore, type NotificationRow } from './notifications.store.ts'
import { quoteOf, titleOf } from './notifications.copy.ts'

type Details = { reaction?: Notification['reaction']; requestId?: string | null }
type About = Details & { subject: LoadedSubject | undefined; source: LoadedSubject | undefined }

/**
 * Those of a member's notifications that they may still see, in the order of `ids`, including those that are not listed
 * in the app. The only source of their content: every text is read now and limited to what this member may see.
 */
export async function loadNotifications(
  ctx: Pick<Ctx, 'db'>,
  memberId: string,
  ids: readonly string[],
  language: string,
): Promise<Notification[]> {
  if (ids.length === 0) return []
  const rows = await notificationsStore.find(ctx.db, memberId, ids)
  const views = await viewNotifications(ctx, memberId, rows, language)
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** The views of those rows that the reader may still see, by id. Asks each kind and each kind of subject once. */
export async function viewNotifications(
  ctx: Pick<Ctx, 'db'>,
  readerId: string,
  rows: readonly NotificationRow[],
  language: string,
): Promise<Map<string, Notification>> {
  const possible = rows.filter(
    (row) => kindOf(row.type) !== undefined && hasActor({ ...row, has_visible_actor: row.actor_count > 0 }),
  )
  const [current, subjects, details] = await Promise.all([
    findCurrent(ctx, readerId, possible),
    loadSubjects(ctx, readerId, possible),
    loadDetails(ctx, possible),
  ])
  const views = new Map<string, Notification>()
  for (const row of possible) {
    const kind = kindOf(row.type)
    const [ref] = subjectOf(row)
    const subject = ref && subjects.get(keyOf(ref))
    if (!kind || !current.has(row.id) || (ref && !subject)) continue
    const about = { subject, source: sourceOf(kind, row, subjects), ...details.get(row.id) }
    views.set(row.id, viewNotification(kind, row, about, language))
  }
  return views
}

function viewNotification(
  kind: NotificationKind,
  row: NotificationRow,
  { subject, source, reaction = null, requestId = null }: About,
  language: string,
): Notification {
  const actors = row.actors ?? []
  const [latest] = actors
  const summary = {
    type: row.type,
    actors,
    actorCount: row.actor_count,
    reaction,
    subject: subject?.view ?? null,
  }
  const linked = kind.source?.isLinked ? (source ?? subject) : subject
  return {
    ...summary,
    id: row.id,
    title: row.title ?? titleOf(summary, language),
    content: row.content ?? quoteOf((kind.source ? source : subject)?.quote ?? ''),
    linkUrl:
      row.link_url ??
      linked?.path ??
      kind.path ??
      (latest === undefined ? '/notifications' : memberPath(latest)),
    read: row.read,
    createdAt: row.created_at.toISOString(),
    fromUser: latest ?? null,
    requestId,
  }
}

/** The text that the latest action added, if its kind adds one and the reader may see it. */
function sourceOf(
  kind: NotificationKind,
  { latest_source_id }: NotificationRow,
  subjects: ReadonlyMap<string, LoadedSubject>,
): LoadedSubject | undefined {
  if (!kind.source || latest_source_id === null) return undefined
  return subjects.get(keyOf({ kind: kind.source.kind, id: latest_source_id }))
}

/** What the rows are about and the texts that were added, as far as the reader may see them. */
async function loadSubjects(
  ctx: Pick<Ctx, 'db'>,
  readerId: string,
  rows: readonly NotificationRow[],
): Promise<Map<string, LoadedSubject>> {
  const wanted = rows.flatMap((row) => {
    const source = kindOf(row.type)?.source
    const { latest_source_id: id } = row
    return [...subjectOf(row), ...(source && id !== null ? [{ kind: source.kind, id }] : [])]
  })
  const loaded = await Promise.all(
    [...groupIds(wanted)].map(async ([kind, ids]) => {
      const found = await subjectKindOf(kind).load(ctx, readerId, ids)
      return [...found].map(([id, subject]) => [keyOf({ kind, id }), subject] as const)
    }),
  )
  return new Map(loaded.flat())
}

/** What else is shown, asking each kind once. */
async function loadDetails(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly NotificationRow[],
): Promise<Map<string, Details>> {
  const loaded = await Promise.all(
    [...Map.groupBy(rows, ({ type }) => type)].map(async ([type, ofType]) =>
      kindOf(type)?.details?.(ctx, ofType),
    ),
  )
  return new Map(loaded.flatMap((found) => [...(found ?? [])]))
}
