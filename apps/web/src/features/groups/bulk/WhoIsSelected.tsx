import { Plural, useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { displayName } from '#web/lib/names.ts'
import { Faces } from '../Faces.tsx'

const MAX_FACES = 6
const MAX_NAMES = 3

/** Shows who a bulk action is about: faces, and the first names of the list. */
export function WhoIsSelected({ members }: { members: GroupMember[] }) {
  const { i18n } = useLingui()
  const names = members.slice(0, MAX_NAMES).map(({ user }) => displayName(user))
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names)
  const others = members.length - names.length
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Faces members={members} max={MAX_FACES} />
      <p dir="auto" className="min-w-0 wrap-anywhere">
        <Plural value={others} _0={list} one={`${list} and # other person`} other={`${list} and # others`} />
      </p>
    </div>
  )
}
