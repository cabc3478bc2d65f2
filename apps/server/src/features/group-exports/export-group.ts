import type { Input } from '@guildhall/contract/endpoint'
import type { ExportGroup } from '@guildhall/contract/group-exports'
import { groupsPolicy, loadGroup, lockManagedGroup, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { readBatches } from '#platform/read-all'
import { EXPORT_FORMATS } from './export-formats.rules.ts'
import { groupExportsStore } from './group-exports.store.ts'

/** A file that is written while it is read. */
export type ExportedFile = {
  name: string
  contentType: string
  /** The number of rows when it began. */
  totalRows: number
  /** Reads on only when it is asked for more, and stops when it is not. */
  chunks: AsyncGenerator<string>
}

/** Exports a part of a group that the actor owns, and records that they did. */
export async function exportGroup(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  { part, format }: Input<typeof ExportGroup>['query'],
): Promise<ExportedFile> {
  const { name, handle } = await loadGroup(ctx, actor, groupId)
  await ctx.db.transaction(async (tx) => {
    ensure(groupsPolicy.canExport(await lockManagedGroup(tx, actor, groupId)), 'forbidden')
    await recordAction(ctx, tx, actor, { groupId, action: 'export', details: { part, format } })
  })
  const at = ctx.now()
  const exportedAt = at.toISOString()
  return {
    name: `${handle ?? 'group'}-${part}-${exportedAt.slice(0, 10)}.${format}`,
    contentType: EXPORT_FORMATS[format].contentType,
    totalRows: await groupExportsStore.count(ctx.db, part, groupId),
    chunks: write(
      ctx,
      actor,
      { groupId, part, format, at },
      { group: { id: groupId, name }, part, exportedAt },
    ),
  }
}

type Wanted = Input<typeof ExportGroup>['query'] & { groupId: string; at: Date }

async function* write(
  ctx: Pick<Ctx, 'db'>,
  { memberId: ownerId }: Actor,
  { groupId, part, format, at }: Wanted,
  about: object,
): AsyncGenerator<string> {
  const { head, lines, tail } = EXPORT_FORMATS[format]
  const { columns, read, cursorOf } = groupExportsStore.parts[part]
  yield head(columns, about)
  let isFirst = true
  for await (const rows of readBatches(
    (after, limit) => read(ctx.db, { groupId, ownerId, at }, after, limit),
    cursorOf,
  )) {
    yield lines(columns, rows, isFirst)
    isFirst = false
  }
  // A file that is complete must be the owner's to the end: otherwise it breaks off.
  ensure(groupsPolicy.canExport(await loadGroup(ctx, { memberId: ownerId }, groupId)), 'forbidden')
  yield tail
}
