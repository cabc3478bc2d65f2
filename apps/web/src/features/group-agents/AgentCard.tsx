import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import clsx from 'clsx'
import { Pause, Pencil, Play, Sparkles, Trash2 } from 'lucide-react'
import { useChange } from '#web/lib/optimistic.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { changeAgent } from './agent-changes.ts'
import { AGENT_TYPE_WORDS } from './agent-types.ts'
import { AgentIcon } from './AgentIcon.tsx'
import { AgentMeter } from './AgentMeter.tsx'
import { openEditGroupAgent } from './builder.dialogs.ts'
import { useDeleteAgent } from './use-delete-agent.ts'
import { WeekBars } from './WeekBars.tsx'

/** An agent of a group, with what it did today and buttons to pause, edit and delete it. */
export function AgentCard({ agent, resetsAt }: { agent: GroupAgent; resetsAt: string | null }) {
  const { t, i18n } = useLingui()
  const {
    id,
    name,
    handle,
    agentType,
    description,
    isActive,
    pausedBy,
    upvotes,
    downvotes,
    week,
    handedOver,
  } = agent
  const headingId = `group-agent-${id}`
  return (
    <li aria-labelledby={headingId} className="card flex min-w-0 flex-col gap-3 p-4">
      <div className="flex min-w-0 items-start gap-3">
        <AgentIcon type={agentType} isPaused={!isActive} />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h3 id={headingId} dir="auto" className="min-w-0 text-md wrap-anywhere">
              {name}
            </h3>
            <Badge tone="ai">
              <Sparkles size={11} aria-hidden />
              {t({ message: 'AI', context: 'badge' })}
            </Badge>
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Badge>{i18n._(AGENT_TYPE_WORDS[agentType].label)}</Badge>
            <span className="min-w-0 text-xs text-muted wrap-anywhere">@{handle}</span>
          </div>
        </div>
        <span className={clsx('group-agents-state', isActive ? 'text-good' : 'text-muted')}>
          {isActive ? t({ message: 'Active', context: 'badge' }) : t({ message: 'Paused', context: 'badge' })}
        </span>
      </div>
      <p dir="auto" className="flex-1 text-base text-pretty whitespace-pre-line wrap-anywhere">
        {description}
      </p>
      {pausedBy === 'votes' && (
        <p className="text-sm text-pretty text-warn">
          {t`Paused because members voted its answers down. Edit it before you activate it again.`}
        </p>
      )}
      {handedOver > 0 && (
        <p className="text-sm text-pretty text-muted">
          {plural(handedOver, {
            one: 'Handed # text over to you in the last 7 days. It’s in the CRM.',
            other: 'Handed # texts over to you in the last 7 days. They’re in the CRM.',
          })}
        </p>
      )}
      <AgentMeter agent={agent} resetsAt={resetsAt} labelledBy={headingId} />
      <div className="flex items-end justify-between gap-3">
        <span className="text-xs text-muted">
          {t({ message: `${upvotes} up, ${downvotes} down`, context: 'fact: votes in the last 7 days' })}
        </span>
        <WeekBars week={week} />
      </div>
      <div className="flex gap-2">
        <ToggleButton agent={agent} describedBy={headingId} />
        <IconButton
          icon={Pencil}
          label={t({ message: `Edit ${name}`, context: 'button' })}
          aria-haspopup="dialog"
          onPointerEnter={openEditGroupAgent.preload}
          onClick={() => openEditGroupAgent({ agent })}
        />
        <DeleteButton agent={agent} />
      </div>
    </li>
  )
}

function ToggleButton({ agent, describedBy }: { agent: GroupAgent; describedBy: string }) {
  const { t } = useLingui()
  const change = useChange(changeAgent(agent))
  const { isActive } = agent
  const Icon = isActive ? Pause : Play
  const toggle = () =>
    change(
      { type: 'toggle', isActive: !isActive },
      { onSuccess: () => toastSuccess(t`AI agent status updated!`) },
    )
  return (
    <Button
      variant={isActive ? 'plain' : 'soft'}
      aria-describedby={describedBy}
      className="min-w-0 flex-1 desk:min-h-10"
      onClick={toggle}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      {isActive ? t({ message: 'Pause', context: 'button' }) : t({ message: 'Activate', context: 'button' })}
    </Button>
  )
}

function DeleteButton({ agent }: { agent: GroupAgent }) {
  const { t } = useLingui()
  const { name } = agent
  const remove = useDeleteAgent(agent)
  return (
    <IconButton
      icon={Trash2}
      label={t({ message: `Delete ${name}`, context: 'button' })}
      className="text-danger"
      onClick={() => {
        // The button disappears with its card.
        document.getElementById('group-agents')?.focus({ preventScroll: true })
        remove()
      }}
    />
  )
}
