import './banners.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CTA_CONVERSION_DAYS } from '@guildhall/contract/cta-banner-limits'
import type { CtaBanner, CtaBannerResults, CtaVariantResult } from '@guildhall/contract/cta-banners'
import { RateChart } from '#web/features/charts/RateChart.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StageName } from '../StageName.tsx'
import { estimate, type Share } from './ab-test.ts'
import { resultsQuery } from './banners.queries.ts'
import { clicksOf, conversionsOf, verdictText } from './verdict-text.ts'

/** What came of a banner: how many of those who saw it followed it, how sure that is, and who they were. */
export function ResultsDialog({ banner, onClose }: { banner: CtaBanner; onClose: () => void }) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(resultsQuery(banner.id))
  return (
    <Dialog title={t`Banner results`} shape="page" onClose={onClose}>
      <div className="grid gap-5 p-5 max-desk:p-4">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {banner.a.title}
        </p>
        {data ? (
          <Results banner={banner} results={data} />
        ) : isError && !isFetching ? (
          <LoadFailed title={t`Couldn’t load the results`} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy className="grid gap-4">
            <Skeleton className="h-6" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Results({ banner, results }: { banner: CtaBanner; results: CtaBannerResults }) {
  const { t } = useLingui()
  const { variants, clicksByStage } = results
  const clicked = clicksByStage.filter(({ clicks }) => clicks > 0)
  return (
    <>
      <p role="status" className="text-pretty">
        {verdictText(variants)}
      </p>
      <Rates
        title={t({ message: 'Clicks', context: 'heading' })}
        note={t`Of the members who saw it. The thin line is where the true share lies with 95% confidence.`}
        countLabel={t({ message: 'Clicked', context: 'heading: members' })}
        banner={banner}
        variants={variants}
        shareOf={clicksOf}
      />
      <Rates
        title={t({ message: 'Conversions', context: 'heading' })}
        note={t`Leads who were moved to Converted within ${CTA_CONVERSION_DAYS} days after their click.`}
        countLabel={t({ message: 'Converted', context: 'heading: leads' })}
        banner={banner}
        variants={variants}
        shareOf={conversionsOf}
      />
      {clicked.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-md">{t`Who clicked`}</h3>
          <ul className="grid gap-1.5">
            {clicked.map(({ stage, clicks }) => (
              <li key={stage} className="flex items-center justify-between gap-3">
                <StageName stage={stage} />
                <span className="tabular-nums">{clicks}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Rates({
  title,
  note,
  countLabel,
  banner,
  variants,
  shareOf,
}: {
  title: string
  note: string
  countLabel: string
  banner: CtaBanner
  variants: readonly CtaVariantResult[]
  shareOf: (result: CtaVariantResult) => Share
}) {
  const { t, i18n } = useLingui()
  const rows = variants.map((result) => ({ variant: result.variant, ...estimate(shareOf(result)) }))
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })
  const range = (low: number, high: number) =>
    t({ message: `${percent(low)} to ${percent(high)}`, context: 'fact: an interval' })
  return (
    <section className="grid gap-2">
      <h3 className="text-md">{title}</h3>
      <p className="text-sm text-muted text-pretty">{note}</p>
      {rows.some(({ of }) => of > 0) && (
        <RateChart bars={rows.map((row) => ({ ...row, id: row.variant, label: row.variant }))} />
      )}
      <div className="banner-table">
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Variant', context: 'heading' })}</th>
              <th scope="col">{t`Saw it`}</th>
              <th scope="col">{countLabel}</th>
              <th scope="col">{t({ message: 'Share', context: 'heading' })}</th>
              <th scope="col">{t({ message: '95% range', context: 'heading' })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ variant, of, count, rate, low, high }) => (
              <tr key={variant}>
                <th scope="row" title={(variant === 'B' ? banner.b : banner.a)?.title}>
                  {variant}
                </th>
                <td>{i18n.number(of)}</td>
                <td>{i18n.number(count)}</td>
                <td>{of === 0 ? '–' : percent(rate)}</td>
                <td>{of === 0 ? '–' : range(low, high)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
