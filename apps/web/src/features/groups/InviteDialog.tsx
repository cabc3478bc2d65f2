import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { InviteLinks } from './InviteLinks.tsx'
import { InvitePeople } from './InvitePeople.tsx'

const PANEL_ID = 'invite-panel'

/** Invites people to a group: by name, or by a link that anyone can use. */
export function InviteDialog({ group, onClose }: { group: GroupDetails; onClose: () => void }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'people' | 'links'>('people')
  return (
    <Dialog onClose={onClose} title={t`Invite Members`} shape="page">
      <Tabs
        label={t`Invite Members`}
        panelId={PANEL_ID}
        value={tab}
        tabs={[
          { value: 'people', label: t({ message: 'People', context: 'tab' }) },
          { value: 'links', label: t`Invite links` },
        ]}
        onChange={setTab}
        className="border-b border-line px-1"
      />
      <TabPanel id={PANEL_ID} value={tab}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-desk:p-4">
          {tab === 'people' ? <InvitePeople group={group} /> : <InviteLinks groupId={group.id} />}
        </div>
      </TabPanel>
    </Dialog>
  )
}
