import type { Feeling, Privacy } from '@guildhall/contract/posts'
import { chart, desk, pottery, river, runners, sunrise, type Scene } from './scenes.ts'

/** Someone of the cast, by username. */
export type Who =
  | 'mara_okafor'
  | 'ines_duarte'
  | 'tomasz_krol'
  | 'priya_nair'
  | 'leo_hartmann'
  | 'amina_yusuf'
  | 'bao_tran'
  | 'sofia_rossi'
  | 'owen_blake'
  | 'chidi_eze'
  | 'noor_haddad'
  | 'elin_berg'

/** Something that somebody wrote so many hours ago. */
export type Story = {
  who: Who
  hours: number
  text?: string
  privacy?: Privacy
  feeling?: Feeling
  group?: string
  asks?: true
  picture?: { scene: Scene; alt: string; film?: true }
  poll?: { question: string; options: string[]; days: 1 | 3 | 7 | 30; votes: number[] }
  /** The place in this list of the story it shares. */
  shares?: number
}

export const FRIENDS: readonly [Who, Who][] = [
  ['mara_okafor', 'ines_duarte'],
  ['mara_okafor', 'tomasz_krol'],
  ['mara_okafor', 'priya_nair'],
  ['mara_okafor', 'noor_haddad'],
  ['ines_duarte', 'priya_nair'],
  ['ines_duarte', 'chidi_eze'],
  ['ines_duarte', 'leo_hartmann'],
  ['tomasz_krol', 'bao_tran'],
  ['tomasz_krol', 'noor_haddad'],
  ['priya_nair', 'sofia_rossi'],
  ['priya_nair', 'owen_blake'],
  ['leo_hartmann', 'sofia_rossi'],
  ['amina_yusuf', 'owen_blake'],
  ['amina_yusuf', 'chidi_eze'],
  ['elin_berg', 'amina_yusuf'],
  ['elin_berg', 'bao_tran'],
]

export const FOLLOWS: readonly [Who, Who][] = [
  ['mara_okafor', 'leo_hartmann'],
  ['mara_okafor', 'elin_berg'],
  ['mara_okafor', 'amina_yusuf'],
  ['tomasz_krol', 'mara_okafor'],
  ['priya_nair', 'noor_haddad'],
  ['leo_hartmann', 'mara_okafor'],
  ['owen_blake', 'ines_duarte'],
  ['bao_tran', 'noor_haddad'],
  ['sofia_rossi', 'mara_okafor'],
  ['chidi_eze', 'elin_berg'],
]

export const GROUPS: readonly {
  name: string
  about: string
  privacy: 'public' | 'private'
  owner: Who
  members: Who[]
}[] = [
  {
    name: 'Makers with a waiting list',
    about: 'For people who make things by hand and cannot keep up.',
    privacy: 'public',
    owner: 'tomasz_krol',
    members: ['mara_okafor', 'sofia_rossi', 'bao_tran', 'noor_haddad', 'priya_nair'],
  },
  {
    name: 'Founders’ breakfast',
    about: 'Thursday at seven. What is said here stays here.',
    privacy: 'private',
    owner: 'ines_duarte',
    members: ['mara_okafor', 'chidi_eze', 'owen_blake', 'bao_tran'],
  },
]

/** Everything the cast has written, oldest last. */
export const STORIES: readonly Story[] = [
  {
    who: 'priya_nair',
    hours: 0.4,
    text: 'Portfolio reviews this Thursday, 17:00, ten minutes each. Bring the piece you are least sure about, not the best one. That is where the talking is.',
  },
  {
    who: 'mara_okafor',
    hours: 2,
    text: 'Second shelf of the autumn kiln. The blue came out greener than the test tile promised, and I like it better.',
    picture: { scene: pottery, alt: 'Two boards with clay jars and bowls in cream, rust and sea green' },
  },
  {
    who: 'ines_duarte',
    hours: 3,
    poll: {
      question: 'When should the winter workshop be?',
      options: ['Weekday evening', 'Saturday morning', 'A whole Sunday'],
      days: 7,
      votes: [3, 5, 1],
    },
  },
  { who: 'bao_tran', hours: 4, shares: 4, text: 'This is how it is done.' },
  {
    who: 'tomasz_krol',
    hours: 5,
    feeling: 'proud',
    text: 'Apprentice cut her first set of dovetails today. No gaps. I did not help.',
  },
  {
    who: 'noor_haddad',
    hours: 7,
    text: 'A walk before the shop opens. This is what I mean when I say: photograph the hour before the customers come.',
    picture: { scene: sunrise, alt: 'Layers of violet hills under an orange sky, the sun just risen' },
  },
  {
    who: 'owen_blake',
    hours: 11,
    asks: true,
    text: 'How do you say no to a feature request from someone who has sponsored the project for years? I have written the answer four times now.\n\nThe request is fine. It is just not what the tool is for.',
  },
  {
    who: 'leo_hartmann',
    hours: 14,
    text: 'Forty seconds of the river from the studio window. Turn the sound low.',
    picture: { scene: river, alt: 'Lit houses along a dark river, slowly passing', film: true },
  },
  {
    who: 'amina_yusuf',
    hours: 20,
    text: 'We moved the reminder from the morning to the evening before. Nothing else changed. Figure in the picture; method and raw numbers here: https://example.org/reminders',
    picture: { scene: chart, alt: 'A rising line: readers who came back, from March to October' },
  },
  {
    who: 'tomasz_krol',
    hours: 22,
    group: 'Makers with a waiting list',
    text: 'Prices for next year: I am adding 8 %. What do you do, and do you say why?',
  },
  {
    who: 'chidi_eze',
    hours: 26,
    text: 'The hardest sentence for a new manager is “I do not know yet, I will tell you on Friday.” The second hardest is to say it again on Friday.',
  },
  {
    who: 'ines_duarte',
    hours: 27,
    group: 'Founders’ breakfast',
    text: 'Tomorrow’s question: what did you stop doing this year, and did anybody notice?',
  },
  {
    who: 'elin_berg',
    hours: 30,
    feeling: 'grateful',
    text: 'Ninety runners, two wrong turns, no one lost.',
    picture: { scene: runners, alt: 'Runners in many colours on a curved track, seen from above' },
  },
  {
    who: 'sofia_rossi',
    hours: 44,
    text: 'Page eleven has been redrawn six times. Today the fox looked back at me.',
    picture: { scene: desk, alt: 'A notebook, a pen and a cup of coffee on a wooden table, from above' },
  },
  {
    who: 'mara_okafor',
    hours: 50,
    privacy: 'friends',
    text: 'Friends only: I am looking at a larger room by the canal. Please do not tell my landlord before I do.',
  },
  {
    who: 'mara_okafor',
    hours: 51,
    privacy: 'private',
    text: 'Note to self: ask Tomasz about the shelf brackets before Friday.',
  },
  {
    who: 'noor_haddad',
    hours: 70,
    text: 'If a bakery lets you photograph at four in the morning, bring the bread home as payment. Never argue.',
  },
  {
    who: 'bao_tran',
    hours: 76,
    feeling: 'excited',
    text: 'The second kitchen has gas. Opening in three weeks. I need two people who can be kind at nine in the evening.',
  },
  { who: 'amina_yusuf', hours: 90, text: 'A mean is a promise about nobody.' },
  { who: 'leo_hartmann', hours: 100, text: 'Episode 41 is out: a piano tuner who cannot stand quiet rooms.' },
  {
    who: 'owen_blake',
    hours: 120,
    text: 'Released 3.0. The changelog is shorter than the thank-you list, and that took two years.',
  },
  {
    who: 'chidi_eze',
    hours: 140,
    poll: {
      question: 'How long is your one-to-one?',
      options: ['15 minutes', '30 minutes', 'An hour', 'We do not have one'],
      days: 3,
      votes: [2, 6, 1, 3],
    },
  },
]
