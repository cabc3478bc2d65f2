import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Suspense } from 'react'
import { Trending } from '#web/features/feed/Trending.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { SidePeople } from '#web/features/relations/SidePeople.tsx'
import { useKeyPressed } from '#web/lib/use-key-pressed.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const NextEvents = lazyNamed(
  async () => (await import('#web/features/group-events/NextEvents.tsx')).NextEvents,
)
const KeyHint = lazyNamed(async () => (await import('./KeyHint.tsx')).KeyHint)

/** Renders the side column: trending posts, people, the member's card, their groups' next events, and a hint for keyboard users. */
export function HomeAside({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const hasKeys = useKeyPressed()
  return (
    <SideColumn label={t({ message: 'You', context: 'heading' })}>
      <Trending />
      <SidePeople>
        <section className="card grid gap-3.5 p-4">
          {/* Not every member has a username: the placeholder reserves space only for the avatar. */}
          {user ? <MemberLine member={user} /> : <MemberAvatar member={null} className="my-px" />}
          <Link to="/settings" className={buttonClass({ block: true })}>
            <Settings size={18} strokeWidth={1.9} aria-hidden />
            {t`Settings & Privacy`}
          </Link>
        </section>
        <Suspense>{user && <NextEvents />}</Suspense>
        {hasKeys && (
          <Suspense>
            <KeyHint />
          </Suspense>
        )}
      </SidePeople>
    </SideColumn>
  )
}
