import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedCountQuery } from '#web/features/saved/saved.queries.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Renders the page head with the number of saved posts, and the tools passed as children. */
export function SavedHead({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const { data: count, isError } = useQuery(savedCountQuery)
  return (
    <PageHead
      title={
        <>
          <span className="block">{t({ message: 'Saved', context: 'page' })}</span>{' '}
          <span className="block min-h-[1lh] text-base leading-normal font-normal tracking-normal text-muted tabular-nums">
            {count !== undefined ? (
              <Plural value={count} one="# saved post" other="# saved posts" />
            ) : (
              !isError && <Skeleton className="h-[0.8lh] w-24" />
            )}
          </span>
        </>
      }
    >
      {children}
    </PageHead>
  )
}
