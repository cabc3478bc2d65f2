import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { PartyPopper } from 'lucide-react'
import { useEffect } from 'react'
import { justFinished } from '#web/features/onboarding/first-visit.ts'
import { greetingName } from '#web/lib/names.ts'

/** Renders the first line of the home page for someone who has just finished the first steps. */
export function AllSet({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const name = user && greetingName(user)
  useEffect(() => () => justFinished.set(false), [])
  return (
    <section role="status" className="card flex items-center gap-3.5 p-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent text-on-accent">
        <PartyPopper size={22} strokeWidth={1.8} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{name ? t`You’re all set, ${name}` : t`You’re all set`}</h2>
        <p className="text-base text-muted text-pretty">
          {t`Here’s what’s going on. New posts from your groups and the people you follow appear right here.`}
        </p>
      </div>
    </section>
  )
}
