import type { Page } from '@playwright/test'
import type { Relation } from '@guildhall/contract/friends'
import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import type { SearchedGroup } from '@guildhall/contract/search'
import { MADE_POSTS, madeId, person, servePosts } from './made-posts.ts'

/** What a search finds. */
type Found = { users: MemberCard[]; groups: SearchedGroup[]; posts: Post[] }

const NAMES = [
  ['Priya', 'Nair'],
  ['Priscilla', 'Okonkwo'],
  ['Ana', 'Príncipe'],
  ['Pritam', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'],
  ['Prim', 'Ødegård'],
] as const

const GROUPS: SearchedGroup[] = [
  ['Pricing for Makers', 'What to ask for, how to say it, and what to do when somebody says it is too much.'],
  ['Printmakers of the North', 'Lino, wood, screen and press.'],
  ['Private Practice', 'For those who work alone and would rather not.'],
].map(([name = '', description = ''], at) => ({
  id: madeId(880 + at),
  name,
  handle: name.toLowerCase().replaceAll(' ', '_'),
  description,
  coverImageUrl: null,
  privacy: at === 2 ? 'private' : 'public',
  memberCount: [2140, 318, 1][at] ?? 0,
  isMember: at !== 1,
}))

/** Something of each kind. */
export const MADE_FOUND: Found = {
  users: NAMES.map(([firstName, lastName], at) =>
    person(860 + at, {
      firstName,
      lastName,
      username: `${firstName.toLowerCase()}_${at}`,
      isVerified: at === 1,
    }),
  ),
  groups: GROUPS,
  posts: MADE_POSTS.slice(0, 4).map((post, at) => ({
    ...post,
    ...(at === 0 && {
      content: `Six months of writing my prices down.\n\n${'Every Friday I look at what I asked for and what it took. '.repeat(6)}The price that felt too high was the one nobody argued about.`,
    }),
    ...(at === 1 && { content: 'A small prize for whoever guesses the price of this bowl.' }),
    ...(at === 2 && { content: 'Pricing page, second try. What would make you press the button?' }),
  })),
}

/** Nothing at all. */
export const NOTHING_FOUND: Found = { users: [], groups: [], posts: [] }

/** Answers every call of the search. */
export async function serveSearch(page: Page, found: Found = MADE_FOUND): Promise<void> {
  await servePosts(page, [...found.posts, ...MADE_POSTS])
  await page.route('**/api/search?*', (route) => route.fulfill({ json: found }))
  await page.route('**/api/search/users?*', (route) => route.fulfill({ json: found.users }))
  await page.route('**/api/search/groups?*', (route) => route.fulfill({ json: found.groups }))
  await page.route('**/api/search/posts?*', (route) => route.fulfill({ json: found.posts }))
  await page.route('**/api/relations?*', (route) => route.fulfill({ json: found.users.map(relation) }))
}

function relation({ id }: MemberCard, at: number): Relation {
  return {
    memberId: id,
    friendship: at === 0 ? 'friends' : at === 2 ? 'outgoing' : 'none',
    requestId: at === 2 ? madeId(890) : null,
    followsYou: false,
    isMuted: false,
    mutualFriends: [0, 12, 1, 0, 3][at] ?? 0,
    canConnect: true,
  }
}
