import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { ChartColumn, Pencil, Trash2 } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { StageName } from '../StageName.tsx'
import { editBanner } from './banners.queries.ts'

const openResults = lazyDialog(async () => (await import('./ResultsDialog.tsx')).ResultsDialog)
const openDelete = lazyDialog(async () => (await import('./DeleteBannerDialog.tsx')).DeleteBannerDialog)

/** A banner in the list of those who manage its group: its state, and what can be done with it. */
export function BannerLine({ banner, onEdit }: { banner: CtaBanner; onEdit: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending, variables } = useAction(editBanner(banner))
  const { title } = banner.a
  const isActive = (isPending ? variables?.isActive : undefined) ?? banner.isActive
  return (
    <li className="banner-line">
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="banner-facts">
          <span>
            {isActive
              ? t({ message: 'On', context: 'status: of a banner' })
              : t({ message: 'Off', context: 'status: of a banner' })}
          </span>
          {banner.b && <span>{t`A and B`}</span>}
          <span>
            <Plural value={banner.impressions} one="# member saw it" other="# members saw it" />
          </span>
          <span>
            <Plural value={banner.clicks} one="# clicked" other="# clicked" />
          </span>
          {banner.priority > 0 && (
            <span>
              <Trans context="fact">Priority {banner.priority}</Trans>
            </span>
          )}
        </p>
        {banner.showToLeadStages.length > 0 && (
          <ul aria-label={t`Who sees it`} className="banner-stages">
            {banner.showToLeadStages.map((stage) => (
              <li key={stage}>
                <StageName stage={stage} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="banner-actions">
        <IconButton
          icon={ChartColumn}
          label={t`Results of ${title}`}
          variant="ghost"
          aria-haspopup="dialog"
          onPointerEnter={openResults.preload}
          onClick={() => openResults({ banner })}
        />
        <IconButton
          icon={Pencil}
          label={t({ message: `Edit ${title}`, context: 'button: a banner' })}
          variant="ghost"
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <IconButton
          icon={Trash2}
          label={t({ message: `Delete ${title}`, context: 'button: a banner' })}
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => openDelete({ banner })}
        />
        <Switch
          label={t({ message: `Show ${title}`, context: 'label: of a switch' })}
          checked={isActive}
          disabled={isPending}
          onChange={(next) => mutate({ isActive: next })}
        />
      </div>
    </li>
  )
}
