import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { adminAccessQuery } from '#web/features/agents/admin/admin-access.queries.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'

/** Renders a link to the administration for master admins, and nothing for other members. */
export function AdministrationLine() {
  const { t } = useLingui()
  const { data: access } = useQuery(adminAccessQuery)
  if (!access?.isMasterAdmin) return null
  return (
    <SettingLine
      icon={Bot}
      title={t({ message: 'Administration', context: 'heading' })}
      text={t`Manage the AI agents of Guildhall and see what they use.`}
    >
      <Link to="/admin" className={buttonClass()} aria-label={t`Open the administration`}>
        {t({ message: 'Open', context: 'button' })}
      </Link>
    </SettingLine>
  )
}
