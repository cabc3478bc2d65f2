import type { Ctx } from '#platform/context'
import { kindOf, subjectKindOf, type KindRow } from './kinds.registry.ts'

type Row = KindRow & { type: string; has_any_actor: boolean; has_visible_actor: boolean }

/** A subject by its kind and id. */
type Subject = { kind: string; id: string }

/** Returns whether anyone is left whom the reader may see, in a kind that needs someone. */
export function hasActor({ type, has_any_actor, has_visible_actor }: Omit<Row, keyof KindRow>): boolean {
  return has_visible_actor || (!has_any_actor && kindOf(type)?.needsNoActor === true)
}

/** Returns those rows that the reader may still see. */
export async function findVisible<R extends Row>(
  ctx: Pick<Ctx, 'db'>,
  readerId: string,
  rows: readonly R[],
): Promise<R[]> {
  const possible = rows.filter((row) => kindOf(row.type) !== undefined && hasActor(row))
  const subjects = possible.flatMap(subjectOf)
  const [current, ...visible] = await Promise.all([
    findCurrent(ctx, readerId, possible),
    ...[...groupIds(subjects)].map(async ([kind, ids]) => {
      const found = await subjectKindOf(kind).visibleIds(ctx, readerId, ids)
      return found.map((id) => keyOf({ kind, id }))
    }),
  ])
  const seen = new Set(visible.flat())
  return possible.filter(
    (row) => current.has(row.id) && subjectOf(row).every((subject) => seen.has(keyOf(subject))),
  )
}

/** Returns the ids of those rows that still hold, asking each kind once. */
export async function findCurrent(
  ctx: Pick<Ctx, 'db'>,
  readerId: string,
  rows: readonly (KindRow & { type: string })[],
): Promise<Set<string>> {
  const ids = await Promise.all(
    [...Map.groupBy(rows, ({ type }) => type)].map(
      async ([type, ofType]) =>
        (await kindOf(type)?.filter?.(ctx, readerId, ofType)) ?? ofType.map(({ id }) => id),
    ),
  )
  return new Set(ids.flat())
}

/** The subject of a row, if it has one. */
export function subjectOf({ subject_kind, subject_id }: KindRow): Subject[] {
  return subject_kind === null || subject_id === null ? [] : [{ kind: subject_kind, id: subject_id }]
}

export const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`

/** The distinct ids of each kind. */
export function groupIds(subjects: readonly Subject[]): Map<string, string[]> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind)
  return new Map([...byKind].map(([kind, some]) => [kind, [...new Set(some.map(({ id }) => id))]]))
}
