import { Plural } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import { EXCERPT_LENGTHS, type SearchedGroup } from '@guildhall/contract/search'
import { matchesIn } from '@guildhall/contract/search-terms'
import { GroupAvatar } from '#web/features/groups/GroupAvatar.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { previewTextOf } from '#web/features/saved/saved-text.ts'
import { ageText } from '#web/lib/age.ts'
import { displayName } from '#web/lib/names.ts'
import { cutText } from './cut-text.ts'
import { SearchHighlight } from './SearchHighlight.tsx'
import type { OptionProps } from './use-combobox.ts'

type ChoiceProps = OptionProps & { q: string }

/** Renders a member as an option of the search box. */
export function MemberChoice({ member, q, ...option }: ChoiceProps & { member: MemberCard }) {
  return (
    <div {...option} className="search-choice">
      <MemberAvatar member={member} className="size-9!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-base font-semibold">
          <SearchHighlight text={displayName(member)} q={q} of="name" />
        </span>
        {member.username !== null && (
          <span className="search-note">
            @<SearchHighlight text={member.username} q={q} of="name" />
          </span>
        )}
      </span>
    </div>
  )
}

/** Renders a group as an option of the search box. */
export function GroupChoice({ group, q, ...option }: ChoiceProps & { group: SearchedGroup }) {
  const description = cutText(group.description, EXCERPT_LENGTHS.description)
  return (
    <div {...option} className="search-choice">
      <GroupAvatar group={group} className="size-9!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-base font-semibold">
          <SearchHighlight text={group.name} q={q} of="name" />
        </span>
        <span className="search-note">
          <Plural value={group.memberCount} one="# member" other="# members" />
          {description !== '' && <span dir="auto">{` · ${description}`}</span>}
        </span>
      </span>
    </div>
  )
}

/** Renders a post as an option of the search box. */
export function PostChoice({ post, q, ...option }: ChoiceProps & { post: Post }) {
  const excerpt = cutText(previewTextOf(post), EXCERPT_LENGTHS.post)
  return (
    <div {...option} className="search-choice">
      <MemberAvatar member={post.author} className="size-9!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-base wrap-anywhere">
          {matchesIn(excerpt, q).length > 0 ? <SearchHighlight text={excerpt} q={q} /> : excerpt}
        </span>
        <span className="search-note">
          <span dir="auto">{displayName(post.author)}</span>
          {` · ${ageText(post.createdAt)}`}
        </span>
      </span>
    </div>
  )
}
