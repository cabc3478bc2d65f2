import { useLingui } from '@lingui/react/macro'
import type { GlobalAgent } from '@guildhall/contract/agents'
import { Pencil, Trash2 } from 'lucide-react'
import { initialsOf } from '#web/lib/names.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { STYLE_WORDS } from './style-words.ts'
import { ToggleButton } from './ToggleButton.tsx'

const openEditAgent = lazyDialog(async () => (await import('./EditAgentDialog.tsx')).EditAgentDialog)
const openDeleteAgent = lazyDialog(async () => (await import('./DeleteAgentDialog.tsx')).DeleteAgentDialog)

/** A global agent, in a list, with buttons to edit it, to switch it on or off, and to delete it. */
export function AgentCard({ agent }: { agent: GlobalAgent }) {
  const { t, i18n } = useLingui()
  const { id, name, username, description, responseStyle, isActive, createdAt } = agent
  return (
    <li aria-labelledby={`agent-${id}`} className="card flex min-w-0 flex-col gap-3 p-4">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar
          id={id}
          initials={initialsOf({ firstName: name, lastName: null })}
          className="rounded-card!"
        />
        <div className="min-w-0 flex-1">
          <h2 id={`agent-${id}`} dir="auto" className="text-md wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm text-muted wrap-anywhere">@{username}</p>
        </div>
        {isActive ? (
          <Badge>{t({ message: 'Active', context: 'badge' })}</Badge>
        ) : (
          <Badge tone="quiet">{t({ message: 'Inactive', context: 'badge' })}</Badge>
        )}
      </div>
      <p dir="auto" className="flex-1 text-base text-pretty whitespace-pre-line wrap-anywhere">
        {description}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-muted">{t({ message: 'Style', context: 'label: of an AI agent' })}</dt>
        <dd>{i18n._(STYLE_WORDS[responseStyle])}</dd>
        <dt className="text-muted">{t({ message: 'Created', context: 'label' })}</dt>
        <dd>
          <time dateTime={createdAt}>{i18n.date(new Date(createdAt), { dateStyle: 'medium' })}</time>
        </dd>
      </dl>
      <div className="flex gap-2">
        <ToggleButton agent={agent} />
        <IconButton
          icon={Pencil}
          label={t({ message: `Edit ${name}`, context: 'button' })}
          aria-haspopup="dialog"
          onClick={() => openEditAgent({ agent })}
        />
        <IconButton
          icon={Trash2}
          label={t({ message: `Delete ${name}`, context: 'button' })}
          aria-haspopup="dialog"
          className="text-danger"
          onClick={() => openDeleteAgent({ agent })}
        />
      </div>
    </li>
  )
}
