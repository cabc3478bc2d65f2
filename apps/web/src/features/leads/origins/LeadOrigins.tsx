import { useLingui } from '@lingui/react/macro'
import { Signpost } from 'lucide-react'
import { Suspense } from 'react'
import { createStore } from '#web/lib/create-store.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { preload } from '#web/lib/stale-build.ts'
import { FoldedSection } from '../FoldedSection.tsx'

const loadView = async () => (await import('./OriginsView.tsx')).OriginsView
const OriginsView = lazyNamed(loadView)

/** It stays open while its posts are visited. */
const isShown = createStore(false)

/** Where the leads of a group come from, which is loaded when it is opened. */
export function LeadOrigins({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const isOpen = isShown.use()
  return (
    <FoldedSection
      icon={Signpost}
      title={t`Where leads come from`}
      text={t`The way through the stages over time, and the posts that brought people and moved them on`}
      isOpen={isOpen}
      onToggle={() => isShown.set(!isOpen)}
      onIntent={() => preload(loadView)}
    >
      <Suspense fallback={<div className="min-h-100" aria-busy />}>
        <OriginsView groupId={groupId} />
      </Suspense>
    </FoldedSection>
  )
}
