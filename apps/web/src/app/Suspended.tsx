import { useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { LogOutLink } from '#web/features/members/LogOutLink.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The page for a suspended member, with a link to log out. */
export function Suspended() {
  const { t } = useLingui()
  const title = t`Your account is suspended`
  useTitle(title)
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={Ban}
        title={title}
        action={<LogOutLink className={buttonClass()}>{t`Log out`}</LogOutLink>}
      >
        {t`You can’t use Guildhall for now. If you think this is a mistake, write to the people who run this site.`}
      </EmptyState>
    </main>
  )
}
