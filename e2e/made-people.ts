import type { Page } from '@playwright/test'
import type { ShutOut } from '@guildhall/contract/blocks'
import type { Friend, FriendRequest, Relation, SuggestedFriend } from '@guildhall/contract/friends'
import type { MemberCard } from '@guildhall/contract/members'
import { madeId, servePosts } from './made-posts.ts'

const HOUR = 3_600_000
const NAMES = [
  ['Amina', 'Yusuf'],
  ['Bao', 'Tran'],
  ['Sofia', 'Rossi'],
  ['Owen', 'Blake'],
  ['Chidi', 'Eze'],
  ['Noor', 'Haddad'],
  ['Elin', 'Berg'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'Krankenversicherungskartenhalter'],
  ['Priya', 'Nair'],
  ['Tomasz', 'Król'],
  ['Ines', 'Duarte'],
] as const

/** The nth made person. */
function person(n: number): MemberCard {
  const [firstName, lastName] = NAMES[n % NAMES.length] ?? ['', '']
  const username = `${firstName}_${lastName}`.toLowerCase().replace(/[^a-z_]/g, '')
  return {
    id: madeId(800 + n),
    kind: 'member',
    firstName,
    lastName,
    username: username.slice(0, 30),
    profileImageUrl: null,
    isVerified: n % 4 === 2,
  }
}

const MUTUAL = [12, 4, 0, 1, 27, 3, 0, 2]

function request(n: number, direction: 'incoming' | 'outgoing'): FriendRequest {
  const other = person(n)
  const me = { ...person(99), id: madeId(3) }
  return {
    id: madeId(850 + n),
    requester: direction === 'incoming' ? other : me,
    addressee: direction === 'incoming' ? me : other,
    status: 'pending',
    createdAt: new Date(Date.now() - (n * n * 9 + 1) * HOUR).toISOString(),
    mutualFriends: MUTUAL[n % MUTUAL.length] ?? 0,
  }
}

const INCOMING = [0, 1, 2, 3, 7].map((n) => request(n, 'incoming'))
const OUTGOING = [4, 5].map((n) => request(n, 'outgoing'))
const SUGGESTIONS: SuggestedFriend[] = [15, 16, 17, 18, 19, 20, 21, 25].map((n, at) => ({
  ...person(n),
  mutualFriends: at < 6 ? 27 - at * at : 0,
  sharedGroups: at < 6 ? 0 : 8 - at,
  reason: at < 6 ? 'friends' : 'groups',
}))
const FRIENDS: Friend[] = [8, 9, 10, 5, 7, 3, 1].map((n, at) => ({
  ...person(n),
  friendsSince: new Date(Date.UTC(2026, 9 - at, 12)).toISOString(),
}))
const SHUT_OUT: ShutOut[] = [6, 7].map((n) => ({ member: person(n), since: new Date().toISOString() }))

/** What the lists of people answer. */
export type MadePeople = {
  incoming: FriendRequest[]
  outgoing: FriendRequest[]
  suggestions: SuggestedFriend[]
  friends: Friend[]
  shutOut: ShutOut[]
}
export const MADE_PEOPLE: MadePeople = {
  incoming: INCOMING,
  outgoing: OUTGOING,
  suggestions: SUGGESTIONS,
  friends: FRIENDS,
  shutOut: SHUT_OUT,
}
export const NOBODY: MadePeople = { incoming: [], outgoing: [], suggestions: [], friends: [], shutOut: [] }

/** Answers everything about people, and the posts beside them. */
export async function servePeople(page: Page, people: MadePeople = MADE_PEOPLE): Promise<void> {
  await servePosts(page)
  const { incoming, outgoing, suggestions, friends, shutOut } = people
  await page.route('**/api/friend-requests?*', (route) =>
    route.fulfill({ json: route.request().url().includes('outgoing') ? outgoing : incoming }),
  )
  await page.route('**/api/friend-requests/count', (route) =>
    route.fulfill({ json: { incoming: incoming.length, outgoing: outgoing.length } }),
  )
  await page.route('**/api/suggested-friends?*', (route) => route.fulfill({ json: suggestions }))
  await page.route('**/api/friends?*', (route) => route.fulfill({ json: friends }))
  await page.route('**/api/relations?*', (route) =>
    route.fulfill({ json: relationsTo(route.request().url()) }),
  )
  await page.route('**/api/user/blocks?*', (route) => route.fulfill({ json: shutOut.slice(0, 1) }))
  await page.route('**/api/user/mutes?*', (route) => route.fulfill({ json: shutOut.slice(1) }))
  await page.route('**/api/search/users?*', (route) => route.fulfill({ json: found(route.request().url()) }))
}

const STATES = ['none', 'outgoing', 'incoming', 'friends'] as const

function relationsTo(address: string): Relation[] {
  const isSearch = !FRIENDS.some(({ id }) => address.includes(id))
  const ids = new URL(address).searchParams.get('ids')?.split(',') ?? []
  return ids.map((memberId, at) => ({
    memberId,
    friendship: isSearch ? (STATES[at % STATES.length] ?? 'none') : 'friends',
    requestId: isSearch && at % 4 > 0 && at % 4 < 3 ? madeId(890 + at) : null,
    followsYou: false,
    isMuted: !isSearch && at === 2,
    mutualFriends: MUTUAL[at] ?? 0,
    canConnect: true,
  }))
}

function found(address: string): MemberCard[] {
  const q = new URL(address).searchParams.get('q') ?? ''
  return q === 'zz' ? [] : [0, 2, 4, 6].map(person)
}
