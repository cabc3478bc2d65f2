import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { setShowsEmail } from './members.queries.ts'

/** Says who sees the e-mail addresses of members, and lets a member hide their own. */
export function EmailSetting({ group, showsEmail }: { group: GroupDetails; showsEmail: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const kind = setShowsEmail(group.id)
  const isShown = useOptimistic(kind, showsEmail, (_before, change) => change)
  const change = useChange(kind)
  return (
    <section aria-labelledby={`${id}-title`} className="card grid gap-1 p-4 desk:p-5">
      <h2 id={`${id}-title`} className="text-lg">{t`Your privacy in this group`}</h2>
      <p className="mb-3 text-base text-muted text-pretty">
        {t`The owner and admins can see members’ email addresses. No one else can.`}
      </p>
      <SettingLine
        icon={Mail}
        title={t`Show my email address`}
        text={isShown ? t`The owner and admins can see it.` : t`No one in this group can see it.`}
        textId={id}
      >
        <Switch
          label={t`Show my email address`}
          describedBy={id}
          checked={isShown}
          onChange={(on) => change(on)}
        />
      </SettingLine>
    </section>
  )
}
