import type { DemoPost } from './posts.ts'
import type { GivenReactions, Threads } from './threads/thread.ts'

type OlderPost = Omit<DemoPost, 'hours'> & { days: number; reactions?: GivenReactions }

const CLAY = 'Clay after work'
const MAKERS = 'Makers with a waiting list'
const RUNNERS = 'Ninety runners'
const NUMBERS = 'Honest numbers'

/** What the cast wrote in groups in the two months before, newest first, so that their analytics have something to show. */
const OLDER: readonly OlderPost[] = [
  {
    name: 'bisque',
    who: 'noor_haddad',
    days: 4,
    group: CLAY,
    text: 'Bisque at 980 instead of 1,040: the glaze goes on thicker and I wait less. Nothing has cracked yet.',
    reactions: { upvote: ['mara_okafor', 'tomasz_krol'], wow: ['leo_hartmann'], like: ['sofia_rossi'] },
  },
  {
    name: 'trimming',
    who: 'leo_hartmann',
    days: 9,
    group: CLAY,
    isQuestion: true,
    text: 'My feet come off the bowls when I trim them. Too dry, too thin, or too impatient?',
    reactions: { laugh: ['sofia_rossi', 'ines_duarte'] },
  },
  {
    name: 'open-studio',
    who: 'mara_okafor',
    days: 13,
    group: CLAY,
    text: 'Fourteen people came to the open studio. We ran out of aprons, not of clay.',
    reactions: {
      love: ['ines_duarte', 'sofia_rossi', 'leo_hartmann'],
      upvote: ['tomasz_krol', 'noor_haddad'],
    },
  },
  {
    name: 'reclaim',
    who: 'tomasz_krol',
    days: 18,
    group: CLAY,
    text: 'The reclaim bucket is full. Who has an evening and strong arms?',
    reactions: { like: ['mara_okafor', 'noor_haddad'] },
  },
  {
    name: 'tenmoku',
    who: 'sofia_rossi',
    days: 24,
    group: CLAY,
    isQuestion: true,
    text: 'Tenmoku that breaks to rust at the rim: how thick do you dip?',
    reactions: { upvote: ['mara_okafor', 'leo_hartmann', 'noor_haddad'] },
  },
  {
    name: 'wheel-three',
    who: 'ines_duarte',
    days: 31,
    group: CLAY,
    text: 'Wheel three is repaired. It was a hair tie in the belt, and nobody will ever know whose.',
    reactions: { laugh: ['mara_okafor', 'sofia_rossi', 'noor_haddad'], upvote: ['tomasz_krol'] },
  },
  {
    name: 'shelf',
    who: 'mara_okafor',
    days: 39,
    group: CLAY,
    text: 'A shelf for failures, by the window. Bring yours. Mine is the jug with two left handles.',
    reactions: { love: ['leo_hartmann', 'sofia_rossi'], laugh: ['tomasz_krol'] },
  },
  {
    name: 'first-evening',
    who: 'noor_haddad',
    days: 43,
    group: CLAY,
    feeling: 'excited',
    text: 'First evening here. I made a cylinder. It was a cylinder for about four seconds.',
    reactions: { love: ['mara_okafor', 'ines_duarte'], like: ['tomasz_krol', 'leo_hartmann'] },
  },
  {
    name: 'ash',
    who: 'tomasz_krol',
    days: 50,
    group: CLAY,
    text: 'I have three sacks of beech ash from the workshop stove. Free for glaze tests.',
    reactions: { upvote: ['mara_okafor', 'sofia_rossi'] },
  },
  {
    name: 'cone-six',
    who: 'leo_hartmann',
    days: 58,
    group: CLAY,
    text: 'Cone 6 for the next firing, unless someone objects by Sunday.',
    reactions: { like: ['mara_okafor'] },
  },
  {
    name: 'said-no',
    who: 'elin_berg',
    days: 6,
    group: MAKERS,
    text: 'Said no to an order for the first time. The customer thanked me for saying it early.',
    reactions: { upvote: ['tomasz_krol', 'mara_okafor', 'bao_tran'], love: ['priya_nair'] },
  },
  {
    name: 'list-open',
    who: 'sofia_rossi',
    days: 16,
    group: MAKERS,
    isQuestion: true,
    text: 'Do you show the length of your list on your page? I fear it scares people away.',
    reactions: { like: ['noor_haddad', 'elin_berg'] },
  },
  {
    name: 'apprentice-pay',
    who: 'tomasz_krol',
    days: 29,
    group: MAKERS,
    text: 'From January the apprentice gets her own bench and a share of what she makes on it.',
    reactions: { love: ['mara_okafor', 'sofia_rossi', 'priya_nair'], upvote: ['bao_tran'] },
  },
  {
    name: 'packaging',
    who: 'noor_haddad',
    days: 47,
    group: MAKERS,
    text: 'Paper instead of foam: two breakages in ninety parcels. Foam had three.',
    reactions: { upvote: ['tomasz_krol', 'mara_okafor'] },
  },
  {
    name: 'hill',
    who: 'chidi_eze',
    days: 11,
    group: RUNNERS,
    text: 'The hill behind the harbour, four times. My legs have lodged a complaint.',
    reactions: { laugh: ['elin_berg', 'owen_blake'], like: ['amina_yusuf'] },
  },
  {
    name: 'lamps',
    who: 'elin_berg',
    days: 26,
    group: RUNNERS,
    text: 'It is dark at six now. Head lamps, please, and something that reflects.',
    reactions: { upvote: ['chidi_eze', 'amina_yusuf', 'owen_blake'] },
  },
  {
    name: 'missing-days',
    who: 'amina_yusuf',
    days: 20,
    group: NUMBERS,
    text: 'Found eleven days without a single row. The sensor had moved house and nobody told the database.',
    reactions: { wow: ['owen_blake'], laugh: ['chidi_eze'] },
  },
]

/** The same, with how many hours ago they were written. */
export const OLDER_GROUP_POSTS: readonly DemoPost[] = OLDER.map(({ days, ...post }) => ({
  ...post,
  hours: days * 24,
}))

/** Their reactions, by the name of the post. */
export const OLDER_REACTIONS: Record<string, GivenReactions> = Object.fromEntries(
  OLDER.flatMap(({ name, reactions }) => (reactions ? [[name, reactions]] : [])),
)

/** Their threads. */
export const OLDER_THREADS: Threads = {
  trimming: [
    {
      who: 'mara_okafor',
      after: 90,
      text: 'Too dry. Trim when it feels like cheese, and never on the day after a holiday.',
      accepted: true,
      reactions: { upvote: ['leo_hartmann', 'noor_haddad'], laugh: ['ines_duarte'] },
    },
    { who: 'tomasz_krol', after: 400, text: 'Impatient. I speak from experience with wood.' },
  ],
  tenmoku: [
    {
      who: 'leo_hartmann',
      after: 60,
      text: 'Three seconds, then a second dip for the upper third only.',
      accepted: true,
      reactions: { upvote: ['sofia_rossi', 'mara_okafor'] },
    },
    {
      who: 'mara_okafor',
      after: 300,
      text: 'And wipe the rim with your thumb. Nobody believes it until they see it.',
      reactions: { like: ['sofia_rossi'] },
    },
  ],
  'wheel-three': [{ who: 'mara_okafor', after: 30, text: 'Everyone knows whose.' }],
  'open-studio': [
    { who: 'noor_haddad', after: 45, text: 'I can sew six more aprons until the next one.' },
    { who: 'sofia_rossi', after: 200, text: 'Two of mine came back the week after!' },
  ],
  'list-open': [
    {
      who: 'tomasz_krol',
      after: 120,
      text: 'I show it. Whoever it scares away would have left in month three.',
      accepted: true,
      reactions: { upvote: ['sofia_rossi', 'mara_okafor', 'elin_berg'] },
    },
    { who: 'bao_tran', after: 500, text: 'I show it only after the first message.' },
  ],
  lamps: [{ who: 'owen_blake', after: 80, text: 'I have two spare ones.' }],
}
