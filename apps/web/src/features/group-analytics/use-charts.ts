import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnalyticsPoint } from '@guildhall/contract/group-analytics'

/** What a chart shows of each point, in numbers and in words. */
export type Chart = {
  id: string
  title: string
  /** True if the amount matters, so that the axis begins at zero; false if only its change does. */
  isAmount: boolean
  valueOf: (point: AnalyticsPoint) => number
  textOf: (point: AnalyticsPoint) => string
  /** What is said if all values are zero. */
  empty: string
  /** The columns of its table. */
  columns: { label: string; valueOf: (point: AnalyticsPoint) => number }[]
}

/** Returns the charts of a group. */
export function useCharts(): Chart[] {
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
