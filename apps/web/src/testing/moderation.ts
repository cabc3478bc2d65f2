import type { GroupDetails } from '@guildhall/contract/groups'
import type { Case, GroupBan } from '@guildhall/contract/moderation'
import type { GroupLogEntry } from '@guildhall/contract/group-log'
// The application loads these when they are opened; here they are loaded in advance.
import '#web/features/decisions/DecideDialog.tsx'
import '#web/features/moderation/ModerationView.tsx'
import '#web/screens/group/GroupScreen.tsx'
import '#web/screens/group/GroupTool.tsx'
import { buildGroupFor, serveGroup } from './group.ts'
import type { testServer } from './server.ts'

/** Serves the moderation of a group to one of its admins. */
export function serveModeration(
  server: ReturnType<typeof testServer>,
  {
    open = [],
    closed = [],
    log = [],
    bans = [],
    group = buildGroupFor('admin', { openCases: open.length }),
  }: { open?: Case[]; closed?: Case[]; log?: GroupLogEntry[]; bans?: GroupBan[]; group?: GroupDetails },
): void {
  const path = `/api/groups/${group.id}`
  serveGroup(server, group)
  server.on(`GET ${path}/cases?limit=20&state=open`, { json: open })
  server.on(`GET ${path}/cases?limit=20&state=closed`, { json: closed })
  server.on(`GET ${path}/log?limit=30`, { json: log })
  server.on(`GET ${path}/bans?limit=30`, { json: bans })
}
