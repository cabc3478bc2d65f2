import { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'
import type { CastMember } from './relationships.ts'
import type { GivenReactions } from './threads/thread.ts'

const MAKERS = 'Makers with a waiting list'
const CLAY = 'Clay after work'

/** An agent of a group of the demo. Mara, who manages both groups, built all of them. */
export type DemoGroupAgent = {
  group: string
  days: number
  isPaused?: true
  input: GroupAgentInput
  /** The collection of Mara's that it reads. */
  collection?: string
  /** How often it acted on each of the last 7 days, today last, and how often it was at its limit today. */
  week: readonly number[]
  refusedToday?: number
}

const built = (input: z.input<typeof GroupAgentInput>): GroupAgentInput => z.parse(GroupAgentInput, input)

/** The agents of groups, by handle. */
export const GROUP_AGENTS = {
  pricing_guide: {
    group: MAKERS,
    days: 21,
    collection: 'Prices',
    week: [4, 6, 3, 7, 5, 8, 6],
    input: built({
      name: 'Pricing Guide',
      agentType: 'commentor',
      description:
        'Answers questions about prices, deposits and waiting lists from what this group has written.',
      personality: 'Calm and exact. Names who said what, and says so if no one has written about it yet.',
      expertise: ['prices', 'deposits', 'waiting lists'],
      maxEngagementsPerDay: 30,
      temperature: 30,
      // It is there for questions about prices.
      commentor: { handOver: false, engageWithNewUsers: false, waitTimeMinutes: 30, maxRepliesPerPost: 2 },
    }),
  },
  doorkeeper: {
    group: MAKERS,
    days: 14,
    week: [9, 12, 8, 15, 11, 10, 13],
    input: built({
      name: 'Doorkeeper',
      agentType: 'admin',
      description: 'Reads what is new and shows moderators what looks like advertising or an insult.',
      personality: 'Sparing. In doubt it lets a text stand.',
      maxEngagementsPerDay: 200,
      temperature: 0,
      admin: { autoModerate: true, sentimentThreshold: -0.7 },
    }),
  },
  welcome_host: {
    group: CLAY,
    days: 18,
    week: [2, 3, 5, 4, 5, 3, 5],
    refusedToday: 2,
    input: built({
      name: 'Welcome Host',
      agentType: 'commentor',
      description: 'Greets those who post here for the first time, and keeps questions from staying alone.',
      personality: 'Warm, brief, never in the way of people.',
      expertise: ['clay', 'glazes', 'first steps'],
      maxEngagementsPerDay: 5,
      commentor: {
        waitTimeMinutes: 15,
        templates: {
          greeting: 'Welcome to the wheel! Good to see what you make.',
          helpOffer: 'Here is what members wrote about {topic}.',
          encouragement: 'Thank you for showing it, also if it collapsed.',
        },
      },
    }),
  },
  monday_digest: {
    group: CLAY,
    days: 35,
    isPaused: true,
    week: [0, 0, 0, 0, 0, 0, 0],
    input: built({
      name: 'Monday Digest',
      agentType: 'post_creator',
      description: 'Sums up the week on Monday morning.',
      personality: 'Dry, friendly, three sentences.',
      maxEngagementsPerDay: 3,
      postCreator: {
        postFrequency: 1,
        templates: { trendingTopics: '', welcomePost: '', engagementPost: '' },
      },
    }),
  },
} as const satisfies Record<string, DemoGroupAgent>
export type GroupAgentHandle = keyof typeof GROUP_AGENTS

/** What the commentors answered, `after` minutes after the post. */
export const ANSWERS: readonly {
  agent: GroupAgentHandle
  post: string
  after: number
  text: string
  /** Other posts that the model read. */
  sources: readonly string[]
  reactions: GivenReactions
}[] = [
  {
    agent: 'pricing_guide',
    post: 'deposit',
    after: 31,
    text: 'No one here has written about deposits for work that starts in half a year. What comes closest: Tomasz raises his prices by 8 % for next year, and Mara keeps the price for those who are on her list already. You could ask both whether a deposit is part of that promise.',
    sources: ['prices', 'sponsor'],
    reactions: {
      upvote: ['bao_tran', 'noor_haddad', 'tomasz_krol'],
      like: ['sofia_rossi'],
      downvote: ['elin_berg'],
    },
  },
  {
    agent: 'welcome_host',
    post: 'glaze-test',
    after: 16,
    text: 'Here is what members wrote about uneven glazes: Noor bisques at 980, so that the glaze goes on thicker, and Leo dips for three seconds and then once more. If every second tile is grey, the thickness may differ from tile to tile. Has someone seen this with celadon?',
    sources: ['bisque', 'tenmoku'],
    reactions: { upvote: ['sofia_rossi', 'noor_haddad'], downvote: ['tomasz_krol'] },
  },
]

/** The post of the digest, and what it was written from. */
export const DIGEST = {
  agent: 'monday_digest',
  text: 'This week at the wheel: Noor bisques at 980 and nothing has cracked yet, Leo’s bowls have lost fewer feet since he trims them like cheese, and the open studio is still short of aprons. Open question: who fires next, and at which cone?',
  sources: ['bisque', 'trimming', 'open-studio'],
  reactions: { like: ['noor_haddad', 'leo_hartmann'], upvote: ['sofia_rossi'] },
} as const satisfies {
  agent: GroupAgentHandle
  text: string
  sources: readonly string[]
  reactions: GivenReactions
}

/** What an admin agent found: the newest post of its author in the group, or a comment that is then hidden until people decide. */
export const FLAGS: readonly {
  agent: GroupAgentHandle
  who: CastMember
  hours: number
  reason: 'spam' | 'harassment'
  note: string
  /** Written under a post. */
  comment?: { post: string; text: string }
}[] = [
  {
    agent: 'doorkeeper',
    who: 'elin_berg',
    hours: 5.9,
    reason: 'spam',
    note: 'Advertises a course with a deadline and ten places, to people who did not ask.',
  },
  {
    agent: 'doorkeeper',
    who: 'elin_berg',
    hours: 5.5,
    reason: 'spam',
    note: 'Repeats the advertisement from an hour before under a question of someone else.',
    comment: {
      post: 'deposit',
      text: 'You need no deposits if your prices are right!! Guaranteed in my course, write to me today.',
    },
  },
]
