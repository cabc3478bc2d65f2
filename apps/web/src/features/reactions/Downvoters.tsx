import { Plural, useLingui } from '@lingui/react/macro'
import { ReactionFace } from './ReactionFace.tsx'

/** Renders the number of downvotes. The voters stay anonymous. */
export function Downvoters({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <div className="grid h-full content-center justify-items-center gap-2 px-6 text-center">
      <ReactionFace type="downvote" size={40} />
      <p className="mt-1 text-lg font-semibold tabular-nums">
        <Plural value={count} one="# downvote" other="# downvotes" />
      </p>
      <p className="text-balance text-muted">{t`Downvotes are anonymous.`}</p>
    </div>
  )
}
