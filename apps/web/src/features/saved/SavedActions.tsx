import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Bookmark, Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import type { SavedEntry } from './saved.queries.ts'
import { useRemoval } from './use-removal.ts'

const SavedMenu = lazyMenu(async () => (await import('./SavedMenu.tsx')).SavedMenu)

/** Renders the actions of a saved post: remove and a menu. */
export function SavedActions({ entry, className }: { entry: SavedEntry; className?: string }) {
  const { t } = useLingui()
  const remove = useRemoval(entry)
  return (
    <div className={clsx('relative z-1 flex flex-none', className)}>
      <IconButton
        icon={Bookmark}
        label={t`Remove from Saved`}
        variant="ghost"
        onClick={remove}
        className="text-primary *:fill-current"
      />
      <SavedMenu postId={entry.postId} onRemove={remove} trigger={<MoreButton />} />
    </div>
  )
}

function MoreButton(props: Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={Ellipsis}
      label={t({ message: 'More', context: 'button' })}
      variant="ghost"
      className="text-muted"
      {...props}
    />
  )
}
