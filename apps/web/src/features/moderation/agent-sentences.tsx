import { Trans } from '@lingui/react/macro'
import type { GroupActionName } from '@guildhall/contract/group-log'
import type { FunctionComponent, ReactNode } from 'react'

type AgentAction = Extract<GroupActionName, `${string}_agent${string}`>

/** What the log says about a group's AI agents: who did it, and to which agent. */
export const AGENT_SENTENCES: Record<
  AgentAction,
  FunctionComponent<{ actor: ReactNode; subject: ReactNode }>
> = {
  create_agent: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} created {subject}
    </Trans>
  ),
  edit_agent: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} changed {subject}
    </Trans>
  ),
  switch_agent_on: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} activated {subject}
    </Trans>
  ),
  switch_agent_off: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} paused {subject}
    </Trans>
  ),
  vote_agent_off: ({ subject }) => <Trans context="status: log">Members’ votes paused {subject}</Trans>,
  delete_agent: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} deleted {subject}
    </Trans>
  ),
  restore_agent: ({ actor, subject }) => (
    <Trans>
      {actor} brought {subject} back
    </Trans>
  ),
  edit_agent_budget: ({ actor }) => <Trans>{actor} changed the daily budget for AI agents</Trans>,
}
