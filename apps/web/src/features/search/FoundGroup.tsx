import { EXCERPT_LENGTHS, type SearchedGroup } from '@guildhall/contract/search'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Lock, TextSearch } from 'lucide-react'
import { GroupAvatar } from '#web/features/groups/GroupAvatar.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { cutText } from './cut-text.ts'
import { SearchHighlight } from './SearchHighlight.tsx'

/** Renders a group as a search result: a link to the group, and one that searches its posts. */
export function FoundGroup({ group, q }: { group: SearchedGroup; q: string }) {
  const { t } = useLingui()
  const description = cutText(group.description, EXCERPT_LENGTHS.description)
  return (
    <li className="card grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 p-4">
      <GroupAvatar group={group} className="size-14!" />
      <div className="min-w-0">
        <h3 dir="auto" className="truncate text-md font-semibold">
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            className="inline-block min-h-6 max-w-full truncate rounded-small align-top hover:underline"
          >
            <SearchHighlight text={group.name} q={q} of="name" />
          </Link>
        </h3>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
          <Plural value={group.memberCount} one="# member" other="# members" />
          {group.isMember && (
            <span className="inline-flex items-center gap-1">
              <Check size={14} aria-hidden />
              {t`You’re a member`}
            </span>
          )}
          {group.privacy === 'private' && (
            <span className="inline-flex items-center gap-1">
              <Lock size={13} aria-hidden />
              {t({ message: 'Private', context: 'badge: group' })}
            </span>
          )}
        </p>
        <p dir="auto" className="mt-1 min-h-[1lh] text-base text-pretty wrap-anywhere">
          {description}
        </p>
      </div>
      <div className="col-span-2 mt-3 flex *:flex-1 desk:col-span-1 desk:col-start-2 desk:*:flex-initial">
        <Link
          to="/search"
          search={{ q, tab: 'posts', group: group.id }}
          aria-label={t`Search posts in this group: ${group.name}`}
          className={buttonClass()}
        >
          <TextSearch size={18} strokeWidth={1.9} aria-hidden />
          {t`Search posts in this group`}
        </Link>
      </div>
    </li>
  )
}
