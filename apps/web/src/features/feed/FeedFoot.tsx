import { useLingui } from '@lingui/react/macro'
import { ListFoot, type ListState } from '#web/ui/ListFoot.tsx'

/** Renders the loading state below a list of posts. */
export function FeedFoot({ state, onRetry }: { state: ListState; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ListFoot
      state={state}
      loading={t`Loading more posts...`}
      end={t`No more posts to load`}
      failed={t`Couldn’t load more posts.`}
      onRetry={onRetry}
    />
  )
}
