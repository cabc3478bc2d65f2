import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { LogOut, Mail, ShieldAlert } from 'lucide-react'
import { LogOutLink } from '#web/features/members/LogOutLink.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { AdministrationLine } from './AdministrationLine.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Shows who is logged in on this device, with links to their notices and to log out. */
export function AccountSection({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="account"
      title={t({ message: 'Account', context: 'heading' })}
      text={t`Logged in on this device as`}
    >
      <MemberLine member={user} className="mb-4" />
      <SettingLine
        icon={Mail}
        title={user ? (user.email ?? t`No email address`) : <Skeleton className="h-[1lh] w-44" />}
        text={
          user?.email === null
            ? t`Your sign-in provider didn’t share one.`
            : t`Your email address. Other members can’t see it.`
        }
      />
      <SettingLine
        icon={ShieldAlert}
        title={t`Notices from groups`}
        text={t`What group admins decided about you or what you wrote, and why.`}
      >
        <Link to="/notices" className={buttonClass()} aria-label={t`View notices from groups`}>
          {t({ message: 'View', context: 'button' })}
        </Link>
      </SettingLine>
      <AdministrationLine />
      <SettingLine
        icon={LogOut}
        title={t`Log out of Guildhall`}
        text={t`Logs you out of this browser, in all tabs.`}
      >
        <LogOutLink className={buttonClass()}>{t`Log out`}</LogOutLink>
      </SettingLine>
    </SettingsSection>
  )
}
