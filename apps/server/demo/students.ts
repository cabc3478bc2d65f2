import type { ReactionType } from '@guildhall/contract/reactions'

/** Something that a student did this many hours ago: a reaction to a post, a comment on it, or an answer to an event. */
export type StudentAct = { hours: number } & (
  { post: string; gave: ReactionType } | { post: string; said: string } | { event: string }
)

/** Students, by username. */
export type StudentName =
  | 'hana_sato'
  | 'mateo_silva'
  | 'yusuf_demir'
  | 'clara_moreau'
  | 'greta_lindqvist'
  | 'rosa_marin'
  | 'kwame_boateng'
  | 'jonas_weber'
  | 'ivana_kovac'

/** Someone who takes part in a group of the demo and cannot log in at the local identity provider. */
export type Student = {
  username: StudentName
  firstName: string
  lastName: string
  /** When they joined the group. */
  days: number
  leftDays?: number
  acts: readonly StudentAct[]
}

const RAKU = 'Raku firing in the yard'
const GLAZE = 'Glaze notes: what ash does'

/** People who came to Mara's group by her evening courses, the most eager first. */
export const STUDENTS: readonly Student[] = [
  {
    username: 'hana_sato',
    firstName: 'Hana',
    lastName: 'Sato',
    days: 62,
    acts: [
      {
        hours: 290,
        post: 'open-studio',
        said: 'I was one of the fourteen. When is the next course with free places?',
      },
      { hours: 200, post: 'trimming', gave: 'laugh' },
      { hours: 130, event: RAKU },
      { hours: 93, post: 'bisque', said: 'It takes ages until a shelf in the kiln is free, though.' },
      { hours: 90, post: 'bisque', said: 'Does that hold for porcelain, too? I have six cups waiting.' },
      { hours: 88, post: 'bisque', gave: 'upvote' },
      { hours: 60, event: GLAZE },
      { hours: 44, post: 'open-studio', said: 'How much is the winter course if I bring my own clay?' },
      { hours: 31, post: 'first-bowl', said: 'B flat! Mine is silent and leaks.' },
      { hours: 6.5, post: 'kiln-evening', said: 'Half a shelf for me, please. All bone dry since Sunday.' },
      { hours: 6.4, post: 'kiln-evening', gave: 'love' },
      { hours: 1.2, post: 'glaze-test', said: 'Is every second tile nearer to the door of the kiln?' },
      { hours: 0.7, post: 'glaze-test', said: 'I can bring my thermometer on Wednesday, then we know.' },
    ],
  },
  {
    username: 'mateo_silva',
    firstName: 'Mateo',
    lastName: 'Silva',
    days: 48,
    acts: [
      { hours: 210, post: 'trimming', said: 'Too dry. Wrap them overnight and trim in the morning.' },
      { hours: 120, event: RAKU },
      { hours: 95, post: 'bisque', said: 'I tried 980 last week: thicker glaze, and two of ten crawled.' },
      { hours: 91, post: 'bisque', said: 'In January we waited weeks for a shelf.' },
      { hours: 50, event: GLAZE },
      { hours: 46, post: 'open-studio', said: 'What’s the price of the winter course for a whole café?' },
      { hours: 38, post: 'first-bowl', gave: 'love' },
      { hours: 37, post: 'first-bowl', said: 'Sell me one with a note an octave lower.' },
      { hours: 7.2, post: 'kiln-evening', said: 'One shelf for the café’s cups, if I pay for the gas?' },
      { hours: 4, post: 'kiln-evening', said: 'Twenty-four cups, to be exact. They’re for the opening.' },
      { hours: 1.1, post: 'glaze-test', gave: 'upvote' },
      { hours: 0.9, post: 'glaze-test', said: 'Stir the bucket between the dips. Iron sinks.' },
    ],
  },
  {
    username: 'yusuf_demir',
    firstName: 'Yusuf',
    lastName: 'Demir',
    days: 90,
    acts: [
      { hours: 560, post: 'tenmoku', said: 'Three seconds, and once more over the rim.' },
      { hours: 300, post: 'open-studio', gave: 'love' },
      { hours: 140, event: RAKU },
      { hours: 92, post: 'bisque', gave: 'like' },
      { hours: 47, post: 'open-studio', said: 'How much is the winter course for eight people?' },
      {
        hours: 7.5,
        post: 'kiln-evening',
        said: 'Would a group of eight from my office be welcome one evening?',
      },
    ],
  },
  {
    username: 'clara_moreau',
    firstName: 'Clara',
    lastName: 'Moreau',
    days: 75,
    acts: [
      { hours: 420, post: 'reclaim', said: 'I have an evening, and half a strong arm.' },
      { hours: 305, post: 'open-studio', gave: 'love' },
      { hours: 190, post: 'trimming', said: 'A foam bat saved my feet. The bowls’, that is.' },
      { hours: 86, post: 'bisque', said: 'Getting a shelf takes too long, and I only have two bowls.' },
      { hours: 70, event: GLAZE },
      { hours: 48, post: 'open-studio', said: 'What does the winter course cost, and is it every Thursday?' },
    ],
  },
  {
    username: 'greta_lindqvist',
    firstName: 'Greta',
    lastName: 'Lindqvist',
    days: 120,
    acts: [
      { hours: 700, post: 'wheel-three', said: 'It was mine. I’m sorry. I’d like to book wheel three.' },
      { hours: 310, post: 'open-studio', said: 'Best evening of the month. I’m in for the winter course.' },
      { hours: 309, post: 'open-studio', gave: 'love' },
      { hours: 84, post: 'bisque', said: 'My shelf took forever, too. It was worth it.' },
      { hours: 35, post: 'first-bowl', gave: 'wow' },
    ],
  },
  {
    username: 'rosa_marin',
    firstName: 'Rosa',
    lastName: 'Marín',
    days: 20,
    acts: [
      { hours: 205, post: 'trimming', gave: 'upvote' },
      { hours: 85, post: 'bisque', gave: 'like' },
      { hours: 83, post: 'bisque', said: 'A month for one shelf is too slow for me.' },
      { hours: 45, post: 'open-studio', said: 'How much is the winter course for a student?' },
      { hours: 33, post: 'first-bowl', said: 'What soup?' },
      { hours: 5, post: 'kiln-evening', gave: 'like' },
    ],
  },
  {
    username: 'kwame_boateng',
    firstName: 'Kwame',
    lastName: 'Boateng',
    days: 100,
    leftDays: 6,
    acts: [
      { hours: 900, post: 'shelf', gave: 'laugh' },
      { hours: 550, post: 'tenmoku', said: 'No idea, but I’d eat from it.' },
      { hours: 425, post: 'reclaim', gave: 'like' },
    ],
  },
  {
    username: 'jonas_weber',
    firstName: 'Jonas',
    lastName: 'Weber',
    days: 9,
    acts: [
      { hours: 30, post: 'first-bowl', gave: 'love' },
      { hours: 3, post: 'kiln-evening', gave: 'like' },
    ],
  },
  {
    username: 'ivana_kovac',
    firstName: 'Ivana',
    lastName: 'Kovač',
    days: 5,
    acts: [
      { hours: 80, post: 'bisque', gave: 'like' },
      { hours: 2, post: 'kiln-evening', said: 'Is Wednesday also for people who have never fired anything?' },
    ],
  },
]
