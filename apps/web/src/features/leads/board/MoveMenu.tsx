import { useLingui } from '@lingui/react/macro'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { StageName } from '../StageName.tsx'

/** The stages to which leads can be moved; without the one in which all of them are. It is rendered while it is open. */
export function MoveMenu({
  leads,
  trigger,
  onMove,
  onClose,
  onCloseAutoFocus,
}: {
  leads: readonly Lead[]
  trigger: ReactElement
  onMove: (stage: LeadStage) => void
  onClose: () => void
  onCloseAutoFocus: (event: Event) => void
}) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={trigger}
      label={t`Move to…`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {LEAD_STAGES.filter((stage) => leads.some((lead) => lead.stage !== stage)).map((stage) => (
        <MenuItem key={stage} onSelect={() => onMove(stage)}>
          <StageName stage={stage} />
        </MenuItem>
      ))}
    </Menu>
  )
}
