import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { MenuBadge } from './MenuBadge.tsx'

const UserMenu = lazyMenu(async () => (await import('./UserMenu.tsx')).UserMenu)

/** The member's avatar in the top bar, which opens their menu. */
export function UserButton({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const button = (
    <button type="button" className="relative rounded-full">
      <MemberAvatar member={user} ring />
      <span className="sr-only">{t`Your menu`}</span>
      <MenuBadge className="-top-1 -right-1" />
    </button>
  )
  return <UserMenu user={user} trigger={button} />
}
