import type { Answer } from '@guildhall/contract/endpoint'
import type { Search } from '@guildhall/contract/search'

/** What the list below the search box offers, in its order: members, groups, posts, and all there is. */
export type SearchChoice =
  | { kind: 'member'; member: Answer<typeof Search>['users'][number] }
  | { kind: 'group'; group: Answer<typeof Search>['groups'][number] }
  | { kind: 'post'; post: Answer<typeof Search>['posts'][number] }
  | { kind: 'all' }

/** The choices of an answer. */
export function choicesOf(answer: Answer<typeof Search> | undefined): SearchChoice[] {
  if (!answer) return []
  return [
    ...answer.users.map((member) => ({ kind: 'member' as const, member })),
    ...answer.groups.map((group) => ({ kind: 'group' as const, group })),
    ...answer.posts.map((post) => ({ kind: 'post' as const, post })),
    { kind: 'all' as const },
  ]
}
