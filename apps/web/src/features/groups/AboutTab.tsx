import './group.css'
import { Plural, useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { CalendarDays, Crown, Users } from 'lucide-react'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { displayName } from '#web/lib/names.ts'
import { EmailSetting } from './EmailSetting.tsx'
import { Fact } from './Fact.tsx'
import { GROUP_PRIVACY_WORDS } from './group-privacy.ts'
import { TrackingNotice } from './TrackingNotice.tsx'

/** Describes a group, and what it records. Members also decide here who sees their e-mail address. */
export function AboutTab({ group }: { group: GroupDetails }) {
  const { t, i18n } = useLingui()
  const { label, text, icon } = GROUP_PRIVACY_WORDS[group.privacy]
  return (
    <div className="group-cards">
      <section className="card grid gap-2 p-4 desk:p-5">
        <h2 className="text-lg">{t`About this group`}</h2>
        <p dir="auto" className="paragraphs max-w-prose text-pretty whitespace-pre-line wrap-anywhere">
          {group.description}
        </p>
        <dl className="mt-2 grid gap-3.5">
          <Fact icon={icon} label={t({ message: 'Privacy', context: 'label: group' })}>
            {i18n._(label)} · {i18n._(text)}
          </Fact>
          <Fact icon={Users} label={t({ message: 'Members', context: 'heading' })}>
            <Plural value={group._count.members} one="# member" other="# members" />
          </Fact>
          <Fact icon={CalendarDays} label={t({ message: 'Created', context: 'label' })}>
            {i18n.date(new Date(group.createdAt), { dateStyle: 'long' })}
          </Fact>
          {group.createdBy && (
            <Fact icon={Crown} label={t`Created by`}>
              <MemberLink member={group.createdBy} className="inline! font-semibold wrap-anywhere">
                {displayName(group.createdBy)}
              </MemberLink>
            </Fact>
          )}
        </dl>
      </section>
      {group.showsEmail !== null && <EmailSetting group={group} showsEmail={group.showsEmail} />}
      <TrackingNotice group={group} />
    </div>
  )
}
