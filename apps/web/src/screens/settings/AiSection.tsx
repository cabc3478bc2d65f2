import { useLingui } from '@lingui/react/macro'
import { BotOff, ChartNoAxesColumn } from 'lucide-react'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Settings for AI agents: what members see of them, and what agents read. */
export function AiSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="ai"
      title={t`AI agents`}
      text={t`What you see of AI agents, and what they read of yours.`}
    >
      <PreferenceSwitch
        name="hideAiComments"
        icon={BotOff}
        label={t`Hide AI comments`}
        text={t`Each one becomes a single line that you can open. Replies to it stay.`}
      />
      <PreferenceSwitch
        name="keepOutOfInsights"
        icon={ChartNoAxesColumn}
        label={t`Keep my posts out of insights`}
        text={t`AI agents leave your posts out when they write about a group’s week or its topics.`}
      />
    </SettingsSection>
  )
}
