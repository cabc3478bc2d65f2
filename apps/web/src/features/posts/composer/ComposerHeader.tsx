import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import type { Feeling, Privacy } from '@guildhall/contract/posts'
import { X } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { FEELING_WORDS } from '#web/features/posts/feelings.ts'
import { displayName } from '#web/lib/names.ts'
import { AUDIENCE_DESCRIPTIONS } from './audience.ts'

/** Shows the author, the feeling and the audience. Null `privacy` means a group post. */
export function ComposerHeader({
  user,
  privacy,
  feeling,
  onRemoveFeeling,
}: {
  user: CurrentUser
  privacy: Privacy | null
  feeling: Feeling | null
  onRemoveFeeling: () => void
}) {
  const { t, i18n } = useLingui()
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <MemberAvatar member={user} ring />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="max-w-full truncate text-md font-semibold">{displayName(user)}</span>
          {feeling && (
            <span className="inline-flex h-7 items-center gap-1.5 rounded-capsule bg-accent pr-1 pl-2.5 text-sm font-semibold text-on-accent">
              <span aria-hidden>{FEELING_WORDS[feeling].picture}</span>
              {i18n._(FEELING_WORDS[feeling].fact)}
              <button
                type="button"
                aria-label={t`Remove feeling`}
                onClick={onRemoveFeeling}
                className="relative grid size-6 place-items-center rounded-full after:absolute after:-inset-2.5 after:content-['']"
              >
                <X size={14} strokeWidth={2.4} aria-hidden />
              </button>
            </span>
          )}
        </div>
        <p aria-live="polite" className="text-xs text-muted text-pretty">
          {privacy
            ? i18n._(AUDIENCE_DESCRIPTIONS[privacy])
            : t`Everyone who can read this group can see this`}
        </p>
      </div>
    </div>
  )
}
