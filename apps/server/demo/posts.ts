import type { Feeling, Privacy } from '@guildhall/contract/posts'
import type { CastMember } from './relationships.ts'
import { chart, desk, pottery, river, runners, sunrise, type Scene } from './scenes.ts'

/** A post, written `hours` ago. Comments, reactions and saves refer to it by name. */
export type DemoPost = {
  name: string
  who: CastMember
  hours: number
  text?: string
  privacy?: Privacy
  feeling?: Feeling
  group?: string
  isQuestion?: true
  isHumansOnly?: true
  picture?: { scene: Scene; alt: string; isVideo?: true }
  poll?: { question: string; options: string[]; days: 1 | 3 | 7 | 30; votes: number[] }
  /** The name of the post it shares. */
  shares?: string
  /** When its author deleted it. */
  deletedHoursAgo?: number
}

/** All posts of the cast, newest first. */
export const POSTS: readonly DemoPost[] = [
  {
    name: 'portfolio',
    who: 'priya_nair',
    hours: 0.4,
    text: 'Portfolio reviews this Thursday, 17:00, ten minutes each. Bring the piece you are least sure about, not the best one. That is where the talking is.',
  },
  {
    name: 'kiln',
    who: 'mara_okafor',
    hours: 2,
    text: 'Second shelf of the autumn kiln. The blue came out greener than the test tile promised, and I like it better.',
    picture: { scene: pottery, alt: 'Two boards with clay jars and bowls in cream, rust and sea green' },
  },
  {
    name: 'workshop',
    who: 'ines_duarte',
    hours: 3,
    poll: {
      question: 'When should the winter workshop be?',
      options: ['Weekday evening', 'Saturday morning', 'A whole Sunday'],
      days: 7,
      votes: [3, 5, 1],
    },
  },
  { name: 'how-it-is-done', who: 'bao_tran', hours: 4, shares: 'dovetails', text: 'This is how it is done.' },
  {
    name: 'dovetails',
    who: 'tomasz_krol',
    hours: 5,
    feeling: 'proud',
    text: 'Apprentice cut her first set of dovetails today. No gaps. I did not help.',
  },
  {
    name: 'thanks',
    who: 'ines_duarte',
    hours: 6,
    text: 'Eleven people, one wheel, clay up to the elbows. Thank you @mara_okafor for the evening, @tomasz_krol for the tables, and everyone in @makers_with_a_waiting_list who lent an apron.\n\n@agent_ai, who asks for a second date?',
  },
  {
    name: 'walk',
    who: 'noor_haddad',
    hours: 7,
    text: 'A walk before the shop opens. This is what I mean when I say: photograph the hour before the customers come.',
    picture: { scene: sunrise, alt: 'Layers of violet hills under an orange sky, the sun just risen' },
  },
  {
    name: 'packing',
    who: 'mara_okafor',
    hours: 9,
    isQuestion: true,
    text: 'Forty bowls have to travel a long way, and I do not want to send a mountain of plastic with them. How do you pack things that break?',
  },
  {
    name: 'sponsor',
    who: 'owen_blake',
    hours: 11,
    isQuestion: true,
    text: 'How do you say no to a feature request from someone who has sponsored the project for years? I have written the answer four times now.\n\nThe request is fine. It is just not what the tool is for.',
  },
  {
    name: 'river',
    who: 'leo_hartmann',
    hours: 14,
    text: 'Forty seconds of the river from the studio window. Turn the sound low.',
    picture: { scene: river, alt: 'Lit houses along a dark river, slowly passing', isVideo: true },
  },
  {
    name: 'path',
    who: 'elin_berg',
    hours: 16,
    text: 'The canal path is closed until May, says a sign in very small letters. So forty of us ran around the industrial estate instead, and found the best cinnamon buns in town.',
  },
  {
    name: 'reminders',
    who: 'amina_yusuf',
    hours: 20,
    text: 'We moved the reminder from the morning to the evening before. Nothing else changed. Figure in the picture; method and raw numbers here: https://example.org/reminders',
    picture: { scene: chart, alt: 'A rising line: readers who came back, from March to October' },
  },
  {
    name: 'friday',
    who: 'chidi_eze',
    hours: 26,
    text: 'The hardest sentence for a new manager is “I do not know yet, I will tell you on Friday.” The second hardest is to say it again on Friday.',
  },
  {
    name: 'runners',
    who: 'elin_berg',
    hours: 30,
    feeling: 'grateful',
    text: 'Ninety runners, two wrong turns, no one lost.',
    picture: { scene: runners, alt: 'Runners in many colours on a curved track, seen from above' },
  },
  {
    name: 'six-foxes',
    who: 'priya_nair',
    hours: 43,
    shares: 'fox',
    text: 'For everyone who takes a redraw for a defeat. @sofia_rossi kept all six, and they are all foxes.',
  },
  {
    name: 'fox',
    who: 'sofia_rossi',
    hours: 44,
    text: 'Page eleven has been redrawn six times. Today the fox looked back at me.',
    picture: { scene: desk, alt: 'A notebook, a pen and a cup of coffee on a wooden table, from above' },
  },
  {
    name: 'canal',
    who: 'mara_okafor',
    hours: 50,
    privacy: 'friends',
    text: 'Friends only: I am looking at a larger room by the canal. Please do not tell my landlord before I do.',
  },
  {
    name: 'note',
    who: 'mara_okafor',
    hours: 51,
    privacy: 'private',
    text: 'Note to self: ask Tomasz about the shelf brackets before Friday.',
  },
  {
    name: 'lamps',
    who: 'noor_haddad',
    hours: 64,
    deletedHoursAgo: 38,
    text: 'Five lamps under forty euros that do not turn faces green. The list is below, and I keep it up to date.',
  },
  {
    name: 'bakery',
    who: 'noor_haddad',
    hours: 70,
    text: 'If a bakery lets you photograph at four in the morning, bring the bread home as payment. Never argue.',
  },
  {
    name: 'kitchen',
    who: 'bao_tran',
    hours: 76,
    feeling: 'excited',
    text: 'The second kitchen has gas. Opening in three weeks. I need two people who can be kind at nine in the evening.',
  },
  { name: 'mean', who: 'amina_yusuf', hours: 90, text: 'A mean is a promise about nobody.' },
  {
    name: 'episode',
    who: 'leo_hartmann',
    hours: 100,
    text: 'Episode 41 is out: a piano tuner who cannot stand quiet rooms.',
  },
  {
    name: 'release',
    who: 'owen_blake',
    hours: 120,
    text: 'Released 3.0. The changelog is shorter than the thank-you list, and that took two years.',
  },
  {
    name: 'one-to-one',
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
