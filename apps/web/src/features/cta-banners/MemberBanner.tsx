import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MemberCtaBanner } from '@guildhall/contract/cta-banners'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CtaCard } from './CtaCard.tsx'
import { ctaBannerQuery, dismissBanner, recordClick } from './cta-banners.queries.ts'
import { useImpression } from './use-impression.ts'

/** The banner that a member sees above the posts of a group, until they close it; nothing if there is none. */
export function MemberBanner({ groupId }: { groupId: string }) {
  const { data: banner } = useQuery(ctaBannerQuery(groupId))
  return banner ? <Banner key={banner.id} groupId={groupId} banner={banner} /> : null
}

function Banner({ groupId, banner }: { groupId: string; banner: MemberCtaBanner }) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { mutate: dismiss, isPending } = useAction(dismissBanner(groupId))
  useImpression(banner.id, frame)
  return (
    <div ref={frame} hidden={isPending} className="flat-cards">
      <CtaCard
        content={banner}
        label={t`From this group`}
        action={
          <a
            href={banner.targetUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="auto"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => recordClick(banner.id)}
            onAuxClick={({ button }) => button === 1 && recordClick(banner.id)}
          >
            <span className="truncate">{banner.buttonText}</span>
            <span className="sr-only">{t`(opens in a new tab)`}</span>
          </a>
        }
        close={
          <IconButton
            icon={X}
            label={t`Close banner for a week`}
            variant="ghost"
            className="cta-close"
            onClick={() => dismiss(banner.id)}
          />
        }
      />
    </div>
  )
}
