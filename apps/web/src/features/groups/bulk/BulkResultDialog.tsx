import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BulkOutcome, BulkResults } from '@guildhall/contract/group-bulk'
import type { GroupMember } from '@guildhall/contract/groups'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { PersonLine } from '../PersonLine.tsx'

const REASONS: Record<Exclude<BulkOutcome, 'done'>, MessageDescriptor> = {
  not_member: msg`No longer a member`,
  forbidden: msg`You can’t do this with them`,
  limit: msg`The group has no room for another admin`,
}

/** Says for how many members a bulk action was done, and who was left out and why. */
export function BulkResultDialog({
  text,
  members,
  failed,
  onClose,
}: {
  text: string
  members: GroupMember[]
  failed: BulkResults
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  return (
    <Dialog onClose={onClose} title={t`Some people were left out`} shape="responsive">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 max-desk:p-4">
        <p>{text}</p>
        <h3 className="text-md font-semibold">
          {plural(failed.length, { one: 'Not done for # person', other: 'Not done for # people' })}
        </h3>
        <ul className="grid">
          {failed.map(({ userId, outcome }) => {
            const member = members.find((known) => known.userId === userId)
            if (!member || outcome === 'done') return null
            return (
              <PersonLine key={userId} person={member.user}>
                <span className="max-w-2/5 text-right text-sm text-muted text-pretty">
                  {i18n._(REASONS[outcome])}
                </span>
              </PersonLine>
            )
          })}
        </ul>
      </div>
      <DialogFooter>
        <Button variant="primary" data-first onClick={onClose}>
          {t({ message: 'Close', context: 'button' })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
