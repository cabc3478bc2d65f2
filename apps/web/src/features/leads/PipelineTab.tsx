import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { Crown, Download, Shield } from 'lucide-react'
import type { ComponentProps } from 'react'
import { openExport } from '#web/features/groups/export.dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PipelinePanel } from './PipelinePanel.tsx'

/** The tab in which the owner and admins of a group work with its leads. */
export function PipelineTab({ group, view, onView, ...insights }: ComponentProps<typeof PipelinePanel>) {
  const { t } = useLingui()
  const isOwner = group.viewer.role === 'owner'
  const Icon = isOwner ? Crown : Shield
  return (
    <div className="leads-panel">
      <header className="leads-head">
        <h2 className="text-xl tracking-[-0.02em]">{t`Group CRM`}</h2>
        <p className="leads-head-text">{t`Manage leads and track conversion opportunities`}</p>
        {group.viewer.canExport && (
          <IconButton
            icon={Download}
            label={t`Export leads`}
            variant="ghost"
            aria-haspopup="dialog"
            onPointerEnter={openExport.preload}
            onClick={() => openExport({ group, first: 'leads' })}
            className="leads-head-export"
          />
        )}
        <span className="leads-access">
          <Icon size={15} strokeWidth={2} aria-hidden />
          {isOwner ? t`Owner Access` : t`Admin Access`}
        </span>
      </header>
      <PipelinePanel group={group} view={view} onView={onView} {...insights} />
    </div>
  )
}
