import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { Keyboard, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { SidePeople } from '#web/features/relations/SidePeople.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Key } from '#web/ui/Key.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'

/** The side column: what a theme adds, the people around the member, who is signed in, and how to get about. */
export function HomeAside({ user, children }: { user: CurrentUser | null; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <SideColumn label={t`You`}>
      {children}
      <SidePeople>
        <section className="card grid gap-3.5 p-4">
          {/* Not everybody has a handle: only what is sure to come keeps its place. */}
          {user ? <MemberLine member={user} /> : <MemberAvatar member={null} className="my-px" />}
          <Link to="/settings" className={buttonClass({ block: true })}>
            <Settings size={18} strokeWidth={1.9} aria-hidden />
            {t`Settings & Privacy`}
          </Link>
        </section>
        <section className="card grid gap-1.5 p-4">
          <h2 className="flex items-center gap-2 text-lg">
            <Keyboard size={20} strokeWidth={1.9} className="text-muted" aria-hidden />
            {t`By keyboard`}
          </h2>
          <p className="text-base text-muted text-pretty">
            <Trans>
              <Key>j</Key> and <Key>k</Key> go through the posts, <Key>Enter</Key> opens one. Press{' '}
              <Key>?</Key> anywhere to see every shortcut.
            </Trans>
          </p>
        </section>
      </SidePeople>
    </SideColumn>
  )
}
