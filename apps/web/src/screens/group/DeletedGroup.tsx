import '#web/features/groups/group.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { GroupTile } from '#web/features/groups/GroupAvatar.tsx'
import { GroupBanner } from '#web/features/groups/GroupBanner.tsx'
import { RestoreGroupButton } from '#web/features/groups/RestoreGroupButton.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Renders a deleted group for its owner, who can restore it. */
export function DeletedGroup({ group, deletesAt }: { group: GroupDetails; deletesAt: string }) {
  const { t, i18n } = useLingui()
  const date = i18n.date(new Date(deletesAt), { dateStyle: 'long' })
  return (
    <>
      <section
        aria-label={t({ message: 'Group', context: 'heading' })}
        className="group-frame group-frame-only"
      >
        <GroupBanner group={group} className="group-banner" />
        <div className="group-id">
          <GroupTile group={group} className="group-emblem" />
          <div className="group-title">
            <h1 dir="auto">{group.name}</h1>
          </div>
        </div>
      </section>
      <Page layout="broad" className="group-page">
        <section className="card" role="status">
          <EmptyState
            icon={Trash2}
            title={t`This group will be deleted on ${date}`}
            level={2}
            action={
              <>
                <RestoreGroupButton group={group} />
                <Link to="/groups" className={buttonClass()}>{t`Back to Groups`}</Link>
              </>
            }
          >
            {t`Only you can still see it. If you restore it, its members, posts and settings are as they were.`}
          </EmptyState>
        </section>
      </Page>
    </>
  )
}
