import { useLingui } from '@lingui/react/macro'
import type { FootTexts } from '#web/ui/EndlessList.tsx'

/** Returns the texts below a list of posts. */
export function usePostsFoot(): FootTexts {
  const { t } = useLingui()
  return {
    loading: t`Loading more posts...`,
    end: t`No more posts to load`,
    failed: t`Couldn’t load more posts.`,
  }
}
