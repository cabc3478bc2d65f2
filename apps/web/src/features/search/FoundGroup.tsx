import { CUTS, type SearchedGroup } from '@guildhall/contract/search'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Lock, TextSearch } from 'lucide-react'
import { buttonClass } from '#web/ui/Button.tsx'
import { cutText } from './cut-text.ts'
import { GroupFace } from './GroupFace.tsx'
import { Marks } from './Marks.tsx'

/** A group that was found: what it is about, how large it is, and the way to search in what is written there. */
export function FoundGroup({ group, q }: { group: SearchedGroup; q: string }) {
  const { t } = useLingui()
  const about = cutText(group.description, CUTS.description)
  return (
    <li className="card grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 p-4">
      <GroupFace group={group} className="size-14!" />
      <div className="min-w-0">
        <h3 dir="auto" className="truncate text-md font-semibold">
          <Marks text={group.name} q={q} of="name" />
        </h3>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
          <Plural value={group.memberCount} one="# member" other="# members" />
          {group.isMember && (
            <span className="inline-flex items-center gap-1">
              <Check size={14} aria-hidden />
              {t`You are a member`}
            </span>
          )}
          {group.privacy === 'private' && (
            <span className="inline-flex items-center gap-1">
              <Lock size={13} aria-hidden />
              {t`Private`}
            </span>
          )}
        </p>
        <p dir="auto" className="mt-1 min-h-[1lh] text-base text-pretty wrap-anywhere">
          {about}
        </p>
      </div>
      <div className="col-span-2 mt-3 flex *:flex-1 desk:col-span-1 desk:col-start-2 desk:*:flex-initial">
        <Link
          to="/search"
          search={{ q, tab: 'posts', group: group.id }}
          aria-label={t`Search its posts: ${group.name}`}
          className={buttonClass()}
        >
          <TextSearch size={18} strokeWidth={1.9} aria-hidden />
          {t`Search its posts`}
        </Link>
      </div>
    </li>
  )
}
