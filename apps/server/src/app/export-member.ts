import type { Ctx } from '#platform/context'
import { features } from './features.ts'

/** A row of an export, and the part of the product that it is from. */
type ExportedRow = { section: string; row: object }

/** Yields everything that belongs to a member, feature by feature. Nothing for an unknown member. */
export async function* exportMember(ctx: Ctx, memberId: string): AsyncGenerator<ExportedRow> {
  for (const { exportData } of features)
    for (const [section, read] of Object.entries(exportData?.sections ?? {}))
      for await (const row of read(ctx, memberId)) yield { section, row }
}
