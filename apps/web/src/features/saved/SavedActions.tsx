import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Bookmark, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { SavedEntry } from './saved.queries.ts'
import { useRemoval } from './use-removal.ts'

const SavedMenu = lazy(async () => ({ default: (await import('./SavedMenu.tsx')).SavedMenu }))

/** What can be done with a saved post: let it go, or move it. The menu is made when it is first wanted. */
export function SavedActions({ entry, className }: { entry: SavedEntry; className?: string }) {
  const { t } = useLingui()
  const remove = useRemoval(entry)
  const [isWanted, setWanted] = useState(false)
  const face = <Dots aria-haspopup="menu" onClick={() => setWanted(true)} />
  return (
    <div className={clsx('relative z-1 flex flex-none', className)}>
      <IconButton
        icon={Bookmark}
        label={t`Remove from saved`}
        variant="ghost"
        onClick={remove}
        className="text-primary *:fill-current"
      />
      {isWanted ? (
        <Suspense fallback={face}>
          <SavedMenu postId={entry.postId} onRemove={remove} trigger={<Dots />} />
        </Suspense>
      ) : (
        face
      )}
    </div>
  )
}

function Dots(props: Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  const { t } = useLingui()
  return <IconButton icon={Ellipsis} label={t`More`} variant="ghost" className="text-muted" {...props} />
}
