import { audiencePolicy } from '#features/audiences'
import { groupsPolicy, isMutedSomewhere, mutedUntil, ownerOf, roleIn, type GroupRole } from '#features/groups'
import { pgArray, statement, type Db } from '#platform/db'
import type { Card } from './cards.cache.ts'

/** A post as it was rendered for a page. */
type ShownPost = Pick<Card, 'id' | 'state' | 'isPoll' | 'mentionedIds'> & {
  facts: Pick<Card['facts'], 'author_id' | 'group_id' | 'audience'>
}

/** The posts of one page, for which the facts of its viewer are requested. */
export type FactsRequest = { viewerId: string; posts: readonly ShownPost[] }

/** The same for a viewer about whom there is more to find. */
export type PartialRequest = FactsRequest & { facts: ViewerFacts }

/** What a page depends on its viewer for. */
export type ViewerFacts = {
  /** Posts whose row has changed since they were rendered. */
  changed: ReadonlySet<string>
  saved: ReadonlySet<string>
  reactions: ReadonlyMap<string, string>
  votes: ReadonlyMap<string, number>
  /** Authors who are friends; known only where the audience depends on it. */
  friends: ReadonlySet<string>
  groups: ReadonlyMap<string, { isOpen: boolean; role: GroupRole | null }>
  /** Whom the viewer blocked. */
  blocked: ReadonlySet<string>
  /** Who blocked the viewer. */
  blockedBy: ReadonlySet<string>
  /** Until when the viewer is muted, by group. */
  mutes: ReadonlyMap<string, Date>
  /** The owners of groups that the viewer moderates. */
  owners: ReadonlyMap<string, string>
  /** The viewer is one of the few for whom `findRare` finds more. */
  isPartial: boolean
}

const noFacts = () => ({
  changed: new Set<string>(),
  saved: new Set<string>(),
  reactions: new Map<string, string>(),
  votes: new Map<string, number>(),
  friends: new Set<string>(),
  groups: new Map<string, { isOpen: boolean; role: GroupRole | null }>(),
  blocked: new Set<string>(),
  blockedBy: new Set<string>(),
  mutes: new Map<string, Date>(),
  owners: new Map<string, string>(),
  isPartial: false,
})

/** The facts about a viewer of whom nothing has been read. */
export const NO_FACTS: ViewerFacts = noFacts()

/** An item is one of these, for one of the viewers, who are numbered from 1. */
type Kind = 'post' | 'poll' | 'author' | 'group' | 'viewer'
type RareKind = 'person' | 'group' | 'moderated'
type Parameters<K extends string> = Record<'viewerIds' | `${K}Ids` | `${K}Viewers`, string>

/** What a row can tell, and about what. */
const KIND_OF = {
  changed: 'post',
  reaction: 'post',
  saved: 'post',
  vote: 'poll',
  friend: 'author',
  group: 'group',
  blocked: 'viewer',
  blocked_by: 'viewer',
  muted: 'viewer',
} as const satisfies Record<string, Kind>

const RARE_KIND_OF = {
  blocked: 'person',
  blocked_by: 'person',
  muted_until: 'group',
  owner: 'moderated',
} as const satisfies Record<string, RareKind>

type Fact = keyof typeof KIND_OF
type RareFact = keyof typeof RARE_KIND_OF
type Row<F> = { fact: F; at: number; value: string | null }

const VIEWER = '(:viewerIds::uuid[])[item.viewer]'
/** Of someone who has more blocks in one direction, only those with people on the page are read. */
const MANY_BLOCKS = 50

/** Numbers the items of one kind. In a select list, arrays are unnested row by row; in `from`, they would be stored first. */
function numbered(kind: Kind | RareKind, column = `unnest(:${kind}Viewers::int[]) as viewer`): string {
  return `(select unnest(:${kind}Ids::uuid[]) as id, ${column}, generate_subscripts(:${kind}Ids::uuid[], 1) as at offset 0) as item`
}

/** Looks up each item by an index, whatever the planner believes about the size of the tables. */
function lookUp(fact: Fact | RareFact, kind: Kind | RareKind, value: string): string {
  return `
   select '${fact}' as fact, item.at, found.value
     from ${numbered(kind)}
    cross join lateral (${value} offset 0) as found (value)`
}

/** Three lookups that are not about anything on the page, as one part of the statement. */
const ABOUT_VIEWER = `
   select found.fact, item.at, found.value
     from ${numbered('viewer')}
    cross join lateral (
      (select 'blocked' as fact, blocked_id::text as value from user_blocks where blocker_id = item.id limit ${MANY_BLOCKS})
       union all
      (select 'blocked_by', blocker_id::text from user_blocks where blocked_id = item.id limit ${MANY_BLOCKS})
       union all
      (select 'muted', null where ${isMutedSomewhere('item.id')})
      offset 0
    ) as found`

// Each part of a statement costs something before it finds anything, so what concerns few viewers is in another one. Only
// what is found is returned: three or four rows for ten posts.
const facts = statement<Parameters<Kind> & { states: string }, Row<Fact>>(
  'posts.facts',
  `select 'changed' as fact, item.at, null as value
     from ${numbered('post', 'unnest(:states::xid[]) as state')}
     left join lateral (select xmin from posts where id = item.id offset 0) as post on true
    where post.xmin is null or post.xmin <> item.state
   union all ${[
     lookUp(
       'reaction',
       'post',
       `select reaction_type from reactions where post_id = item.id and user_id = ${VIEWER}`,
     ),
     lookUp('saved', 'post', `select null from saved_posts where post_id = item.id and user_id = ${VIEWER}`),
     lookUp(
       'vote',
       'poll',
       `select option_index::text from poll_votes where post_id = item.id and user_id = ${VIEWER}`,
     ),
     lookUp('friend', 'author', `select null from friends where friend_id = item.id and user_id = ${VIEWER}`),
     lookUp(
       'group',
       'group',
       `select concat_ws(' ', privacy, ${roleIn('groups.id', VIEWER)}) from groups where id = item.id`,
     ),
     ABOUT_VIEWER,
   ].join(' union all ')}`,
)

const rareFacts = statement<Parameters<RareKind>, Row<RareFact>>(
  'posts.rare_facts',
  [
    lookUp(
      'blocked',
      'person',
      `select item.id::text from user_blocks where blocker_id = ${VIEWER} and blocked_id = item.id`,
    ),
    lookUp(
      'blocked_by',
      'person',
      `select item.id::text from user_blocks where blocker_id = item.id and blocked_id = ${VIEWER}`,
    ),
    lookUp(
      'muted_until',
      'group',
      `select (extract(epoch from ${mutedUntil('item.id', VIEWER)}) * 1000)::text`,
    ),
    lookUp('owner', 'moderated', `select ${ownerOf('item.id')}::text`),
  ].join(' union all '),
)

/** Things of one kind on the pages of several viewers, in the order in which they are numbered. */
type Items = { ids: string[]; viewers: number[] }

const noItems = (): Items => ({ ids: [], viewers: [] })

function add({ ids, viewers }: Items, id: string, viewer: number): void {
  ids.push(id)
  viewers.push(viewer)
}

function addAll(items: Items, ids: Iterable<string>, viewer: number): void {
  for (const id of ids) add(items, id, viewer)
}

function parametersOf<K extends string>(
  requests: readonly FactsRequest[],
  items: Record<K, Items>,
): Parameters<K> {
  const parameters: Record<string, string> = { viewerIds: pgArray(requests.map(({ viewerId }) => viewerId)) }
  for (const kind in items) {
    parameters[`${kind}Ids`] = pgArray(items[kind].ids)
    parameters[`${kind}Viewers`] = pgArray(items[kind].viewers)
  }
  return parameters as Parameters<K>
}

/** Lists what `posts.facts` looks up: each author whose relation to the viewer decides, and each group, once for a page. */
function itemsOf(requests: readonly FactsRequest[]): Record<Kind, Items> {
  const items = { post: noItems(), poll: noItems(), author: noItems(), group: noItems(), viewer: noItems() }
  for (const [index, { viewerId, posts }] of requests.entries()) {
    const viewer = index + 1
    const [authors, groups] = [new Set<string>(), new Set<string>()]
    for (const { id, isPoll, facts } of posts) {
      add(items.post, id, viewer)
      if (isPoll) add(items.poll, id, viewer)
      if (facts.group_id !== null) groups.add(facts.group_id)
      if (facts.author_id !== viewerId && audiencePolicy.dependsOnAuthor(facts.audience))
        authors.add(facts.author_id)
    }
    addAll(items.author, authors, viewer)
    addAll(items.group, groups, viewer)
    add(items.viewer, viewerId, viewer)
  }
  return items
}

/** Lists what `posts.rare_facts` looks up. */
function rareItemsOf(requests: readonly PartialRequest[]): Record<RareKind, Items> {
  const items = { person: noItems(), group: noItems(), moderated: noItems() }
  for (const [index, { posts, facts }] of requests.entries()) {
    const viewer = index + 1
    const people = posts.flatMap(({ facts, mentionedIds }) => [facts.author_id, ...mentionedIds])
    addAll(items.person, new Set(people), viewer)
    addAll(items.group, facts.groups.keys(), viewer)
    addAll(items.moderated, moderatedGroups(facts), viewer)
  }
  return items
}

const moderatedGroups = ({ groups }: ViewerFacts): string[] =>
  [...groups].filter(([, group]) => groupsPolicy.canModerate(group)).map(([id]) => id)

const hasManyBlocks = ({ blocked, blockedBy }: ViewerFacts): boolean =>
  blocked.size >= MANY_BLOCKS || blockedBy.size >= MANY_BLOCKS

export const viewerFactsStore = {
  /** Returns the facts of each viewer, in one statement. */
  async find(db: Db, requests: readonly FactsRequest[]): Promise<ViewerFacts[]> {
    const items = itemsOf(requests)
    const states = pgArray(requests.flatMap(({ posts }) => posts.map(({ state }) => state)))
    const found = requests.map(noFacts)
    for (const { fact, at, value } of await facts.all(db, { ...parametersOf(requests, items), states })) {
      const { ids, viewers } = items[KIND_OF[fact]]
      const facts = found[(viewers[at - 1] ?? 0) - 1]
      if (facts !== undefined) addFact(facts, fact, ids[at - 1] ?? '', value ?? '')
    }
    for (const facts of found) facts.isPartial ||= hasManyBlocks(facts) || moderatedGroups(facts).length > 0
    return found
  },

  /** Adds what concerns few viewers to their facts, in one statement. */
  async findRare(db: Db, requests: readonly PartialRequest[]): Promise<ViewerFacts[]> {
    const items = rareItemsOf(requests)
    const found = requests.map(({ facts }) => ({
      ...facts,
      blocked: new Set(facts.blocked),
      blockedBy: new Set(facts.blockedBy),
      mutes: new Map<string, Date>(),
      owners: new Map<string, string>(),
    }))
    for (const { fact, at, value } of await rareFacts.all(db, parametersOf(requests, items))) {
      const { ids, viewers } = items[RARE_KIND_OF[fact]]
      const [facts, id] = [found[(viewers[at - 1] ?? 0) - 1], ids[at - 1] ?? '']
      if (facts === undefined || value === null) continue
      if (fact === 'muted_until') facts.mutes.set(id, new Date(Number(value)))
      else if (fact === 'owner') facts.owners.set(id, value)
      else if (fact === 'blocked') facts.blocked.add(id)
      else facts.blockedBy.add(id)
    }
    return found
  },
}

function addFact(facts: ReturnType<typeof noFacts>, fact: Fact, id: string, value: string): void {
  if (fact === 'changed') facts.changed.add(id)
  else if (fact === 'saved') facts.saved.add(id)
  else if (fact === 'reaction') facts.reactions.set(id, value)
  else if (fact === 'vote') facts.votes.set(id, Number(value))
  else if (fact === 'friend') facts.friends.add(id)
  else if (fact === 'group') facts.groups.set(id, toGroup(value))
  else if (fact === 'muted') facts.isPartial = true
  else if (fact === 'blocked') facts.blocked.add(value)
  else facts.blockedBy.add(value)
}

/** Parses the privacy of a group, and the viewer's role if they have one. */
function toGroup(value: string): { isOpen: boolean; role: GroupRole | null } {
  const [privacy, role = null] = value.split(' ') as [string, GroupRole?]
  return { isOpen: privacy === 'public', role }
}
