import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { FriendsTab } from './friends-tab.ts'

/** A card of people in the side column, with a link to all of them. */
export function SideSection({
  title,
  note,
  tab,
  children,
}: {
  title: string
  /** Shown next to the title. */
  note?: ReactNode
  /** The tab of the Friends page that "See all" opens. */
  tab: FriendsTab
  children: ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-4">
      <div className="mb-2.5 flex items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        {note}
        <Link
          to="/friends"
          search={{ tab }}
          aria-label={t`See all: ${title}`}
          className="-my-1 flex min-h-8 flex-none items-center rounded-small px-1.5 text-sm font-semibold text-primary hover:underline"
        >
          {t`See all`}
        </Link>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">{children}</ul>
    </section>
  )
}
