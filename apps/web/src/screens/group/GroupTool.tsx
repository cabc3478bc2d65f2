import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import type { GroupTool as Tool } from '#web/features/groups/group-tools.ts'
import { ToolsTab } from '#web/features/groups/ToolsTab.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const VIEWS: Record<Tool, { title: MessageDescriptor; View: ComponentType<{ group: GroupDetails }> }> = {
  analytics: {
    title: msg({ message: 'Analytics', context: 'heading' }),
    View: lazyNamed(
      async () => (await import('#web/features/group-analytics/AnalyticsView.tsx')).AnalyticsView,
    ),
  },
  moderation: {
    title: msg`Moderate Content`,
    View: lazyNamed(async () => (await import('#web/features/moderation/ModerationView.tsx')).ModerationView),
  },
  members: {
    title: msg`Bulk Actions`,
    View: lazyNamed(async () => (await import('#web/features/groups/bulk/BulkMembers.tsx')).BulkMembers),
  },
}

const GroupAgents = lazyNamed(
  async () => (await import('#web/features/group-agents/GroupAgents.tsx')).GroupAgents,
)

/** Renders the tools of a group, or the one that is open. The focus follows: into the tool, and back to its link. */
export function GroupTool({ group }: { group: GroupDetails }) {
  const { tool } = useSearch({ from: '/member/groups/$id' })
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef(tool)
  useEffect(() => {
    const target = tool ? '[data-tool-title]' : `[data-tool="${last.current}"]`
    if (tool !== last.current) frame.current?.querySelector<HTMLElement>(target)?.focus()
    last.current = tool
  }, [tool])
  const agents = (
    <Suspense fallback={<div className="min-h-96" aria-busy />}>
      <GroupAgents groupId={group.id} />
    </Suspense>
  )
  return (
    <div ref={frame}>
      {tool ? <OpenTool group={group} tool={tool} /> : <ToolsTab group={group} agents={agents} />}
    </div>
  )
}

function OpenTool({ group, tool }: { group: GroupDetails; tool: Tool }) {
  const { t, i18n } = useLingui()
  const { title, View } = VIEWS[tool]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-desk:gap-2">
      <div className="flex items-center gap-1 max-desk:px-2 max-desk:pt-2 desk:-ml-2.5">
        <Link
          to="/groups/$id"
          params={{ id: group.id }}
          search={{ tab: 'tools' }}
          resetScroll={false}
          aria-label={t`Back to tools`}
          data-tooltip={t`Back to tools`}
          className="grid size-11 flex-none place-items-center rounded-full hover:bg-sunken desk:size-10"
        >
          <ChevronLeft size={22} strokeWidth={2.1} aria-hidden />
        </Link>
        <h2 tabIndex={-1} data-tool-title className="scroll-mt-32 rounded-small text-xl">
          {i18n._(title)}
        </h2>
      </div>
      <Suspense fallback={<div className="min-h-dvh" aria-busy />}>
        <View group={group} />
      </Suspense>
    </div>
  )
}
