import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AttributionPoint, FunnelPoint } from '@guildhall/contract/lead-attribution'
import { CONVERSION_POINTS } from '@guildhall/contract/lead-attribution-limits'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Chart } from '#web/features/charts/chart.ts'
import { STAGE_WORDS } from '../stage-words.ts'

const countOf = ({ stages }: FunnelPoint, wanted: LeadStage) =>
  stages.find(({ stage }) => stage === wanted)?.count ?? 0
const totalOf = ({ stages }: FunnelPoint) => stages.reduce((sum, { count }) => sum + count, 0)

/** Returns the chart of how many leads were in each stage. */
export function useFunnelChart(): Chart<FunnelPoint> {
  const { t, i18n } = useLingui()
  const nameOf = (stage: LeadStage) => i18n._(STAGE_WORDS[stage])
  return {
    id: 'funnel',
    title: t`Leads by stage`,
    isAmount: true,
    valueOf: totalOf,
    textOf: (point) =>
      point.stages
        .filter(({ count }) => count > 0)
        .map(({ stage, count }) => `${nameOf(stage)} ${i18n.number(count)}`)
        .join(', ') || t`No leads`,
    bands: LEAD_STAGES.map((stage) => ({
      id: stage,
      label: nameOf(stage),
      valueOf: (point) => countOf(point, stage),
      attributes: { 'data-stage': stage },
    })),
    empty: t`No leads in this period`,
    columns: LEAD_STAGES.map((stage) => ({
      label: nameOf(stage),
      valueOf: (point) => countOf(point, stage),
    })),
  }
}

/** Returns the charts of what happened in a pipeline. */
export function useOriginCharts(): Chart<AttributionPoint>[] {
  const { t } = useLingui()
  const fromPosts = t({ message: 'From posts', context: 'heading' })
  const { interest, intent, evaluation, purchase } = CONVERSION_POINTS
  return [
    {
      id: 'new-leads',
      title: t`New leads`,
      isAmount: true,
      valueOf: ({ newLeads }) => newLeads,
      textOf: ({ newLeads, withoutPost }) => {
        const count = newLeads - withoutPost.newLeads
        return t`${plural(newLeads, { one: '# new lead', other: '# new leads' })}, ${count} from posts`
      },
      empty: t`No new leads in this period`,
      columns: [
        { label: t`New leads`, valueOf: ({ newLeads }) => newLeads },
        { label: fromPosts, valueOf: ({ newLeads, withoutPost }) => newLeads - withoutPost.newLeads },
      ],
    },
    {
      id: 'conversions',
      title: t({ message: 'Conversions', context: 'heading' }),
      isAmount: true,
      valueOf: ({ conversions }) => conversions,
      textOf: ({ conversions, withoutPost }) => {
        const count = conversions - withoutPost.conversions
        return t`${plural(conversions, { one: '# conversion', other: '# conversions' })}, ${count} from posts`
      },
      empty: t`No conversions in this period`,
      columns: [
        {
          label: t({ message: 'Conversions', context: 'heading' }),
          valueOf: ({ conversions }) => conversions,
        },
        {
          label: fromPosts,
          valueOf: ({ conversions, withoutPost }) => conversions - withoutPost.conversions,
        },
      ],
    },
    {
      id: 'progress',
      title: t({ message: 'Progress', context: 'heading' }),
      isAmount: true,
      valueOf: ({ score }) => score,
      textOf: ({ score, newLeads, moves, conversions }) =>
        t`${plural(score, { one: '# point', other: '# points' })}: ${newLeads} new, ${moves} moved on, ${conversions} converted`,
      empty: t`A new lead is 1 point, engaging ${interest}, hot ${intent}, qualified ${evaluation}, converted ${purchase}`,
      columns: [
        { label: t({ message: 'Points', context: 'heading' }), valueOf: ({ score }) => score },
        {
          label: t({ message: 'New', context: 'heading: leads' }),
          valueOf: ({ newLeads }) => newLeads,
        },
        { label: t`Moved on`, valueOf: ({ moves }) => moves },
        {
          label: t({ message: 'Converted', context: 'heading: leads' }),
          valueOf: ({ conversions }) => conversions,
        },
      ],
    },
  ]
}
