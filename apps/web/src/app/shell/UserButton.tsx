import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

/** The member's avatar in the top bar. Its menu is loaded later; an earlier click opens it then. */
export function UserButton({ user }: { user: CurrentUser }) {
  const [wasClicked, setWasClicked] = useState(false)
  const fallback = <AvatarButton user={user} aria-haspopup="menu" onClick={() => setWasClicked(true)} />
  return (
    <Suspense fallback={fallback}>
      <UserMenu user={user} defaultOpen={wasClicked} trigger={<AvatarButton user={user} />} />
    </Suspense>
  )
}

function AvatarButton({ user, ...rest }: { user: CurrentUser } & ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" className="rounded-full" {...rest}>
      <MemberAvatar member={user} ring />
      <span className="sr-only">{t`Your menu`}</span>
    </button>
  )
}
