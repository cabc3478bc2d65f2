import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Bookmark, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { SavedEntry } from './saved.queries.ts'
import { useRemoval } from './use-removal.ts'

const SavedMenu = lazy(async () => ({ default: (await import('./SavedMenu.tsx')).SavedMenu }))

/** Renders the actions of a saved post: remove and a menu, which is loaded on first use. */
export function SavedActions({ entry, className }: { entry: SavedEntry; className?: string }) {
  const { t } = useLingui()
  const remove = useRemoval(entry)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const placeholder = <MoreButton aria-haspopup="menu" onClick={() => setMenuRequested(true)} />
  return (
    <div className={clsx('relative z-1 flex flex-none', className)}>
      <IconButton
        icon={Bookmark}
        label={t`Remove from Saved`}
        variant="ghost"
        onClick={remove}
        className="text-primary *:fill-current"
      />
      {isMenuRequested ? (
        <Suspense fallback={placeholder}>
          <SavedMenu postId={entry.postId} onRemove={remove} trigger={<MoreButton />} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}

function MoreButton(props: Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  const { t } = useLingui()
  return <IconButton icon={Ellipsis} label={t`More`} variant="ghost" className="text-muted" {...props} />
}
