import '../leads.css'
import './lead-dialog.css'
import { useLingui } from '@lingui/react/macro'
import { UserX, X } from 'lucide-react'
import { isNotFound } from '#web/lib/api-error.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Modal, ModalClose, ModalTitle } from '#web/ui/Modal.tsx'
import { useLead } from '../leads.queries.ts'
import { LeadBody } from './LeadBody.tsx'
import { LeadHead, LeadHeadSkeleton } from './LeadHead.tsx'
import { LeadBodySkeleton } from './LeadBodySkeleton.tsx'

/** A lead with everything that is known and can be done about it: full-screen on phones. */
export function LeadDialog({
  groupId,
  leadId,
  onClose,
}: {
  groupId: string
  leadId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { lead, error, isFetching, refetch } = useLead(groupId, leadId)
  // It was shown a moment ago and is erased now: what is cached is not shown any more.
  const isGone = isNotFound(error)
  const shown = isGone ? undefined : lead
  const isLoading = !shown && !isGone && (error === null || isFetching)
  return (
    <Modal onClose={onClose} className="lead-dialog" data-empty={!shown && !isLoading ? '' : undefined}>
      <ModalTitle className="sr-only">{t`Lead Details`}</ModalTitle>
      <header className="lead-dialog-head">
        {shown ? <LeadHead lead={shown} /> : isLoading ? <LeadHeadSkeleton /> : <span className="flex-1" />}
        <ModalClose>
          <IconButton
            icon={X}
            label={t({ message: 'Close', context: 'button' })}
            variant="ghost"
            tooltip={false}
          />
        </ModalClose>
      </header>
      {shown && <LeadBody lead={shown} />}
      {isLoading && <LeadBodySkeleton />}
      {isGone && (
        <EmptyState icon={UserX} title={t`Lead not found`} level={2}>
          {t`They may have switched off their record or deleted their account. That erases the lead.`}
        </EmptyState>
      )}
      {!shown && !isGone && !isLoading && (
        <LoadFailed title={t`Couldn’t load this lead`} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}
