import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName, greetingName } from '#web/lib/names.ts'

/** Renders the beginning of a conversation: with whom it is. */
export function ThreadIntro({ person, isEmpty }: { person: MemberCard | null; isEmpty: boolean }) {
  const { t } = useLingui()
  if (!person)
    return isEmpty ? (
      <p className="px-6 py-8 text-center text-muted">{t`There are no messages yet. Write the first one.`}</p>
    ) : (
      <span />
    )
  const name = greetingName(person) ?? displayName(person)
  return (
    <div className="flex flex-col items-center gap-1 px-6 pt-10 pb-4 text-center">
      <MemberAvatar member={person} size="xl" />
      <p className="mt-2 max-w-full text-lg font-semibold wrap-anywhere">{displayName(person)}</p>
      <p className="max-w-full text-sm text-pretty wrap-anywhere text-muted">
        {isEmpty ? t`Say hello to ${name}.` : t`This is where your conversation begins.`}
      </p>
    </div>
  )
}
