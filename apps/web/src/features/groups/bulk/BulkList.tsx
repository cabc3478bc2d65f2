import { useLingui } from '@lingui/react/macro'
import { MAX_BULK_MEMBERS } from '@guildhall/contract/group-bulk.input'
import type { GroupMember } from '@guildhall/contract/groups'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { RoleBadges } from '../RoleBadges.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

const rowClass =
  'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 select-none has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary'
const boxClass = 'size-6 flex-none cursor-pointer accent-primary outline-none disabled:cursor-not-allowed'

/** Members with a checkbox each, and one for all of them. */
export function BulkList({ members, selection }: { members: GroupMember[]; selection: Selection }) {
  const { t } = useLingui()
  const { selected, select, isFull } = selection
  const { onKeyDown, onClick } = useRowKeys(members, selection)
  return (
    <>
      <SelectAll members={members} selection={selection} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its checkboxes */}
      <ul
        aria-label={t({ message: 'Members', context: 'heading' })}
        onKeyDown={onKeyDown}
        className="divide-y divide-line border-t border-line"
      >
        {members.map((member, at) => {
          const isSelected = selected.has(member.userId)
          return (
            <li key={member.id}>
              <label className={`${rowClass} hover:bg-sunken has-checked:bg-accent/60`}>
                <input
                  type="checkbox"
                  value={member.userId}
                  checked={isSelected}
                  disabled={isFull && !isSelected}
                  onClick={(event) => onClick(event, at)}
                  onChange={() => select([member], !isSelected)}
                  className={boxClass}
                />
                <MemberLine member={member.user} className="flex-1" />
                <span className="flex flex-none items-center gap-1.5">
                  <RoleBadges member={member} />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Selects all members that are shown, as far as there is room. */
function SelectAll({ members, selection }: { members: GroupMember[]; selection: Selection }) {
  const { t, i18n } = useLingui()
  const { selected, select, isFull } = selection
  const count = members.filter(({ userId }) => selected.has(userId)).length
  const isAll = count === members.length || (isFull && count > 0)
  const max = i18n.number(MAX_BULK_MEMBERS)
  return (
    <label className={`${rowClass} min-h-11! border-t border-line text-sm font-semibold`}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => select(members, !isAll)}
        className={boxClass}
      />
      {t`Select all shown`}
      <span className="flex-1 text-right font-normal text-muted">
        {members.length > MAX_BULK_MEMBERS || isFull ? t`Up to ${max} at a time` : ''}
      </span>
    </label>
  )
}

/** A placeholder while the members load. */
export function BulkListSkeleton() {
  return (
    <div aria-busy className="border-t border-line">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex min-h-14 items-center gap-3 px-4 py-2">
          <span className="size-6 flex-none rounded-small bg-sunken" />
          <MemberLine member={null} className="flex-1" />
        </div>
      ))}
    </div>
  )
}
