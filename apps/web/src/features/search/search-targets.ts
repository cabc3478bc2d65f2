import type { Answer } from '@guildhall/contract/endpoint'
import type { Search } from '@guildhall/contract/search'

/** An option in the dropdown of the search box; "all" leads to the result page. */
export type SearchChoice =
  | { kind: 'member'; member: Answer<typeof Search>['users'][number] }
  | { kind: 'group'; group: Answer<typeof Search>['groups'][number] }
  | { kind: 'post'; post: Answer<typeof Search>['posts'][number] }
  | { kind: 'all' }

/** Returns the options for a search response in display order: members, groups, posts, "all". */
export function choicesOf(answer: Answer<typeof Search> | undefined): SearchChoice[] {
  if (!answer) return []
  return [
    ...answer.users.map((member) => ({ kind: 'member' as const, member })),
    ...answer.groups.map((group) => ({ kind: 'group' as const, group })),
    ...answer.posts.map((post) => ({ kind: 'post' as const, post })),
    { kind: 'all' as const },
  ]
}
