import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Trending } from '#web/features/feed/Trending.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { SidePeople } from '#web/features/relations/SidePeople.tsx'
import { useKeyPressed } from '#web/lib/use-key-pressed.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'

const KeyHint = lazy(async () => ({ default: (await import('./KeyHint.tsx')).KeyHint }))

/** The side column: what is talked about, the people around the member, who is signed in, and for those with a keyboard how to get about. */
export function HomeAside({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const hasKeys = useKeyPressed()
  return (
    <SideColumn label={t`You`}>
      <Trending />
      <SidePeople>
        <section className="card grid gap-3.5 p-4">
          {/* Not everybody has a handle: only what is sure to come keeps its place. */}
          {user ? <MemberLine member={user} /> : <MemberAvatar member={null} className="my-px" />}
          <Link to="/settings" className={buttonClass({ block: true })}>
            <Settings size={18} strokeWidth={1.9} aria-hidden />
            {t`Settings & Privacy`}
          </Link>
        </section>
        {hasKeys && (
          <Suspense>
            <KeyHint />
          </Suspense>
        )}
      </SidePeople>
    </SideColumn>
  )
}
