import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { LogOut, Mail } from 'lucide-react'
import { LogOutLink } from '#web/features/members/LogOutLink.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Who is signed in on this device, and the way out. */
export function AccountSection({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  return (
    <SettingsSection id="account" title={t`Account`} text={t`Signed in on this device as`}>
      <MemberLine member={user} className="mb-4" />
      <SettingLine
        icon={Mail}
        title={user ? (user.email ?? t`No email address`) : <Skeleton className="h-[1lh] w-44" />}
        text={
          user?.email === null
            ? t`Your log-in provider gave us none.`
            : t`Your email address. Other members do not see it.`
        }
      />
      <SettingLine
        icon={LogOut}
        title={t`Log out of Guildhall`}
        text={t`Ends the session on this device, in all its tabs.`}
      >
        <LogOutLink className={buttonClass()}>{t`Log Out`}</LogOutLink>
      </SettingLine>
    </SettingsSection>
  )
}
