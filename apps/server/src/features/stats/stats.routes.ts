import { GetPlatformStats } from '@guildhall/contract/platform'
import type { Server } from '#platform/http/server'
import { viewStats } from './stats.views.ts'

/** Routes of the public statistics. */
export function statsRoutes(server: Server): void {
  server.add(GetPlatformStats, ({ ctx }) => viewStats(ctx))
}
