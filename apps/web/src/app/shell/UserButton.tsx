import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

/** The member's picture in the top bar. The menu behind it comes after the first screen; a press before that is kept. */
export function UserButton({ user }: { user: CurrentUser }) {
  const [wanted, setWanted] = useState(false)
  const face = <Face user={user} aria-haspopup="menu" onClick={() => setWanted(true)} />
  return (
    <Suspense fallback={face}>
      <UserMenu user={user} startOpen={wanted} trigger={<Face user={user} />} />
    </Suspense>
  )
}

function Face({ user, ...rest }: { user: CurrentUser } & ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" className="rounded-full" {...rest}>
      <MemberAvatar member={user} ring />
      <span className="sr-only">{t`Your menu`}</span>
    </button>
  )
}
