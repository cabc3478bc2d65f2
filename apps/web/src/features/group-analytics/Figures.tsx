import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnalyticsDays, GroupAnalytics } from '@guildhall/contract/group-analytics'
import { sumOf } from './change.ts'
import { ComparedFigure } from './ComparedFigure.tsx'

/** The four figures of a period, each with its change against the period before. */
export function Figures({ analytics: { totals }, days }: { analytics: GroupAnalytics; days: AnalyticsDays }) {
  const { t, i18n } = useLingui()
  const { members, joined, left, activeMembers, posts, comments, reactions } = totals
  const share = members.value === 0 ? 0 : Math.min(1, activeMembers.value / members.value)
  const percent = i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const perDay = i18n.number(posts.value / days, { maximumFractionDigits: 1 })
  const [joinedCount, leftCount] = [i18n.number(joined.value), i18n.number(left.value)]
  return (
    <dl className="charts-figures">
      <ComparedFigure
        label={t({ message: 'Members', context: 'count' })}
        total={members}
        days={days}
        note={t`${joinedCount} joined, ${leftCount} left`}
      />
      <ComparedFigure
        label={t`Active members`}
        total={activeMembers}
        days={days}
        note={t`${percent} of all members`}
      />
      <ComparedFigure
        label={t({ message: 'Posts', context: 'count' })}
        total={posts}
        days={days}
        note={t`${perDay} a day on average`}
      />
      <ComparedFigure
        label={t({ message: 'Engagement', context: 'count' })}
        total={sumOf(comments, reactions)}
        days={days}
        note={t`${plural(comments.value, { one: '# comment', other: '# comments' })}, ${plural(reactions.value, { one: '# reaction', other: '# reactions' })}`}
      />
    </dl>
  )
}
