import { Plural } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import { CUTS, type SearchedGroup } from '@guildhall/contract/search'
import { matchesIn } from '@guildhall/contract/search-words'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { wordsOf } from '#web/features/saved/saved-words.ts'
import { ageText } from '#web/lib/age.ts'
import { displayName } from '#web/lib/names.ts'
import { cutText } from './cut-text.ts'
import { GroupFace } from './GroupFace.tsx'
import { Marks } from './Marks.tsx'
import type { OptionProps } from './use-combobox.ts'

type Line = OptionProps & { q: string }

/** A member in the list below the search box. */
export function MemberChoice({ member, q, ...option }: Line & { member: MemberCard }) {
  return (
    <div {...option} className="search-choice">
      <MemberAvatar member={member} className="size-9!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-base font-semibold">
          <Marks text={displayName(member)} q={q} of="name" />
        </span>
        {member.username !== null && (
          <span className="search-note">
            @<Marks text={member.username} q={q} of="name" />
          </span>
        )}
      </span>
    </div>
  )
}

/** A group in the list below the search box. */
export function GroupChoice({ group, q, ...option }: Line & { group: SearchedGroup }) {
  const about = cutText(group.description, CUTS.description)
  return (
    <div {...option} className="search-choice">
      <GroupFace group={group} className="size-9!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-base font-semibold">
          <Marks text={group.name} q={q} of="name" />
        </span>
        <span className="search-note">
          <Plural value={group.memberCount} one="# member" other="# members" />
          {about !== '' && <span dir="auto">{` · ${about}`}</span>}
        </span>
      </span>
    </div>
  )
}

/** A post in the list below the search box. */
export function PostChoice({ post, q, ...option }: Line & { post: Post }) {
  const words = wordsOf(post)
  const cut = cutText(words, CUTS.post)
  return (
    <div {...option} className="search-choice">
      <MemberAvatar member={post.author} className="size-9!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-base wrap-anywhere">
          {matchesIn(cut, q).length > 0 ? <Marks text={cut} q={q} /> : cut}
        </span>
        <span className="search-note">
          <span dir="auto">{displayName(post.author)}</span>
          {` · ${ageText(post.createdAt)}`}
        </span>
      </span>
    </div>
  )
}
