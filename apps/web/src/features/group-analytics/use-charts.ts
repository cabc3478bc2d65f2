import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnalyticsPoint } from '@guildhall/contract/group-analytics'
import type { Chart } from '#web/features/charts/chart.ts'

/** Returns the charts of a group. */
export function useCharts(): Chart<AnalyticsPoint>[] {
  const { t } = useLingui()
  return [
    {
      id: 'members',
      title: t({ message: 'Members', context: 'heading' }),
      isAmount: false,
      valueOf: ({ members }) => members,
      textOf: ({ members, joined, left }) =>
        t`${plural(members, { one: '# member', other: '# members' })}, ${joined} joined, ${left} left`,
      empty: t`No members in this period`,
      columns: [
        { label: t({ message: 'Members', context: 'heading' }), valueOf: ({ members }) => members },
        { label: t({ message: 'Joined', context: 'heading' }), valueOf: ({ joined }) => joined },
        { label: t({ message: 'Left', context: 'heading: who left a group' }), valueOf: ({ left }) => left },
      ],
    },
    {
      id: 'active',
      title: t`Active members`,
      isAmount: true,
      valueOf: ({ activeMembers }) => activeMembers,
      textOf: ({ activeMembers }) =>
        plural(activeMembers, { one: '# active member', other: '# active members' }),
      empty: t`No one was active in this period`,
      columns: [{ label: t`Active members`, valueOf: ({ activeMembers }) => activeMembers }],
    },
    {
      id: 'posts',
      title: t({ message: 'Posts', context: 'heading' }),
      isAmount: true,
      valueOf: ({ posts }) => posts,
      textOf: ({ posts }) => plural(posts, { one: '# post', other: '# posts' }),
      empty: t`No posts in this period`,
      columns: [{ label: t({ message: 'Posts', context: 'heading' }), valueOf: ({ posts }) => posts }],
    },
    {
      id: 'engagement',
      title: t({ message: 'Engagement', context: 'heading' }),
      isAmount: true,
      valueOf: ({ comments, reactions }) => comments + reactions,
      textOf: ({ comments, reactions }) =>
        t`${plural(comments, { one: '# comment', other: '# comments' })}, ${plural(reactions, { one: '# reaction', other: '# reactions' })}`,
      empty: t`No comments or reactions in this period`,
      columns: [
        { label: t({ message: 'Comments', context: 'heading' }), valueOf: ({ comments }) => comments },
        { label: t({ message: 'Reactions', context: 'heading' }), valueOf: ({ reactions }) => reactions },
      ],
    },
  ]
}
