import { useLingui } from '@lingui/react/macro'
import type { Lead } from '@guildhall/contract/leads'
import type { MemberCard } from '@guildhall/contract/members'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { assignLead } from '../lead-changes.ts'
import { usePipeline } from '../leads.queries.ts'

const NO_ONE = ''

/** Assigns a lead to the owner or an admin, or to no one. */
export function LeadAssignee({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { pipeline } = usePipeline(lead.groupId)
  const assign = useChange(assignLead(lead))
  const assigned = useOptimistic(assignLead(lead), lead.assignedTo, (_known, next) => next)
  const people = withAssigned(pipeline?.assignees ?? [], assigned)
  const ownId = user && idOf(user)

  function nameOf(member: MemberCard): string {
    const name = displayName(member)
    return member.id === ownId ? t({ message: `${name} (you)`, context: 'choice' }) : name
  }

  return (
    <SelectField
      label={t`Assigned to`}
      value={assigned?.id ?? NO_ONE}
      onChange={(id) => assign(people.find((member) => member.id === id) ?? null)}
    >
      <option value={NO_ONE}>{t`No one`}</option>
      {people.map((member) => (
        <option key={member.id} value={member.id}>
          {nameOf(member)}
        </option>
      ))}
    </SelectField>
  )
}

/** The list can be without who is assigned: it is being loaded, or they are not an admin any more. */
function withAssigned(people: readonly MemberCard[], assigned: MemberCard | null): readonly MemberCard[] {
  return assigned && people.every(({ id }) => id !== assigned.id) ? [assigned, ...people] : people
}
