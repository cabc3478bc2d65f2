import { useLingui } from '@lingui/react/macro'
import {
  Ban,
  Bell,
  Brush,
  ClipboardList,
  MessageSquare,
  MonitorSmartphone,
  Sparkles,
  UserRound,
} from 'lucide-react'
import { useSession } from '#web/features/members/session.queries.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AiSection } from './AiSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { SectionNav, type SectionLink } from './SectionNav.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { BlockedAndMutedSection } from './BlockedAndMutedSection.tsx'

/** Renders Settings & Privacy: all of a member's own settings. */
export function SettingsScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  const title = t`Settings & Privacy`
  useTitle(title)

  const sections: SectionLink[] = [
    { id: 'appearance', label: t({ message: 'Appearance', context: 'heading' }), icon: Brush },
    { id: 'notifications', label: t({ message: 'Notifications', context: 'heading' }), icon: Bell },
    { id: 'messages', label: t({ message: 'Messages', context: 'heading' }), icon: MessageSquare },
    { id: 'ai', label: t`AI agents`, icon: Sparkles },
    { id: 'privacy', label: t`Blocked and muted`, icon: Ban },
    { id: 'records', label: t`Records in groups`, icon: ClipboardList },
    { id: 'sessions', label: t({ message: 'Devices', context: 'heading' }), icon: MonitorSmartphone },
    { id: 'account', label: t({ message: 'Account', context: 'heading' }), icon: UserRound },
  ]
  return (
    <Page layout="indexed">
      <PageHead title={title} />
      <SectionNav label={t({ message: 'Settings', context: 'heading' })} sections={sections} />
      <div aria-busy={!user} className="flat-cards grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 desk:gap-4">
        <AppearanceSection member={user} />
        <NotificationsSection />
        <MessagesSection />
        <AiSection />
        <BlockedAndMutedSection />
        <RecordsSection />
        <SessionsSection />
        <AccountSection user={user} />
      </div>
    </Page>
  )
}
