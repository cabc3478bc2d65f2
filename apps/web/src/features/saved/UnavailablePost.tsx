import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { EyeOff } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { SavedSince } from './SavedFacts.tsx'
import type { SavedEntry } from './saved.queries.ts'
import { useRemoval } from './use-removal.ts'

/** Renders a saved post that was deleted or that the viewer can't see any more, with a remove button. */
export function UnavailablePost({ entry, view }: { entry: SavedEntry; view: 'list' | 'grid' }) {
  const { t } = useLingui()
  const remove = useRemoval(entry)
  const isCard = view === 'grid'
  const thumbnail = (
    <span
      aria-hidden
      className={clsx('saved-shot grid place-items-center text-muted', isCard && 'saved-gone')}
    >
      <EyeOff size={28} strokeWidth={1.7} />
    </span>
  )
  const message = (
    <p className={clsx('text-md text-muted', !isCard && 'font-semibold')}>{t`Original post unavailable`}</p>
  )
  const button = <Button onClick={remove}>{t({ message: 'Remove', context: 'button' })}</Button>
  if (isCard) {
    return (
      <article className="card flex h-full flex-col overflow-clip">
        {thumbnail}
        <div className="flex flex-1 flex-col gap-2 px-4 py-3">
          <SavedSince entry={entry} className="*:last:ml-auto" />
          {message}
          <span className="mt-auto pt-1">{button}</span>
        </div>
      </article>
    )
  }
  return (
    <article className="card saved-line">
      {thumbnail}
      <div className="grid min-w-0 gap-1.5">
        <SavedSince entry={entry} className="flex-wrap" />
        {message}
      </div>
      <span className="flex-none pr-2">{button}</span>
    </article>
  )
}
