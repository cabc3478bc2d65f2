import { Trans, useLingui } from '@lingui/react/macro'
import type { Case } from '@guildhall/contract/moderation'
import { EyeOff } from 'lucide-react'
import { AgentAvatar } from '#web/features/agents/AgentAvatar.tsx'
import { AgentText } from '#web/features/agents/AgentText.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'
import { Age } from '#web/ui/Age.tsx'

/** Shows what AI agents found, apart from the reports of people, and that one of them hid the content. */
export function AgentFlags({ reported: { agentFlags, isHiddenByAgent } }: { reported: Case }) {
  const { t } = useLingui()
  return (
    <>
      {agentFlags.length > 0 && (
        <ul aria-label={t`What AI agents found`} className="grid gap-2.5">
          {agentFlags.map((flag) => (
            <FlagLine key={flag.agent.id} flag={flag} />
          ))}
        </ul>
      )}
      {isHiddenByAgent && (
        <p role="note" className="flex items-start gap-2 rounded-card bg-sunken p-3 text-sm text-pretty">
          <EyeOff size={16} strokeWidth={1.9} className="mt-0.5 flex-none text-warn" aria-hidden />
          {t`Hidden by an AI agent until someone decides. Dismiss shows it again.`}
        </p>
      )}
    </>
  )
}

function FlagLine({ flag: { agent, reason, note, flaggedAt } }: { flag: Case['agentFlags'][number] }) {
  const { i18n } = useLingui()
  const name = <MemberName member={agent} />
  const why = <strong className="font-semibold">{i18n._(REASON_WORDS[reason].label)}</strong>
  return (
    <li className="flex min-w-0 gap-2.5 text-base">
      <AgentAvatar agent={agent} />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-8 flex-wrap items-center gap-x-1.5">
          <Trans>
            {name} flagged this as {why}
          </Trans>
          <Age of={flaggedAt} className="text-sm text-muted" />
        </p>
        {note !== '' && (
          <div className="border-l-2 border-line pl-3 text-muted">
            <AgentText text={note} />
          </div>
        )}
      </div>
    </li>
  )
}
