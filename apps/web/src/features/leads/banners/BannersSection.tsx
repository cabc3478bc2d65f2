import { useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { preload } from '#web/lib/stale-build.ts'
import { FoldedSection } from '../FoldedSection.tsx'

const loadLines = async () => (await import('./BannerLines.tsx')).BannerLines
const BannerLines = lazyNamed(loadLines)

/** The banners of a group, which the owner and admins open above its leads. */
export function BannersSection({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldedSection
      icon={Megaphone}
      title={t({ message: 'Banners', context: 'heading' })}
      text={t`Ask members for a next step, above the group’s posts`}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      onIntent={() => preload(loadLines)}
    >
      <Suspense fallback={<div className="min-h-40" aria-busy />}>
        <BannerLines groupId={groupId} />
      </Suspense>
    </FoldedSection>
  )
}
