import type { DemoPost } from './posts.ts'

/** What the cast wrote in groups, newest first. */
export const GROUP_POSTS: readonly DemoPost[] = [
  {
    name: 'glaze-test',
    who: 'sofia_rossi',
    hours: 1.5,
    group: 'Clay after work',
    isQuestion: true,
    text: 'My celadon comes out grey on every second tile. Same bucket, same shelf. What am I not seeing?',
  },
  {
    name: 'kiln-evening',
    who: 'mara_okafor',
    hours: 8,
    group: 'Clay after work',
    text: 'The kiln is free on Wednesday evening. Four shelves, bring only what is bone dry. First come, first fired.',
  },
  {
    name: 'saturday-route',
    who: 'elin_berg',
    hours: 12,
    group: 'Ninety runners',
    text: 'Saturday, eight o’clock, harbour side. Ten kilometres, one hill, and coffee at the end of it.',
  },
  {
    name: 'axis',
    who: 'amina_yusuf',
    hours: 18,
    group: 'Honest numbers',
    poll: {
      question: 'Should the axis start at zero?',
      options: ['Always', 'For bars only', 'It depends on the question'],
      days: 7,
      votes: [1, 2, 1],
    },
  },
  {
    name: 'prices',
    who: 'tomasz_krol',
    hours: 22,
    group: 'Makers with a waiting list',
    text: 'Prices for next year: I am adding 8 %. What do you do, and do you say why?',
  },
  {
    name: 'breakfast',
    who: 'ines_duarte',
    hours: 27,
    group: 'Founders’ breakfast',
    isHumansOnly: true,
    text: 'Tomorrow’s question: what did you stop doing this year, and did anybody notice?',
  },
  {
    name: 'deposit',
    who: 'bao_tran',
    hours: 33,
    group: 'Makers with a waiting list',
    isQuestion: true,
    text: 'Do you take a deposit for work that starts in half a year? I never have, and twice now nobody came back.',
  },
  {
    name: 'first-bowl',
    who: 'leo_hartmann',
    hours: 40,
    group: 'Clay after work',
    feeling: 'proud',
    isHumansOnly: true,
    text: 'First bowl that holds soup. It also holds a note, somewhere near B flat.',
  },
  {
    name: 'median',
    who: 'owen_blake',
    hours: 60,
    group: 'Honest numbers',
    text: 'We replaced every average on the status page by a median and the worst one in a hundred. Support got fewer questions, not more.',
  },
]
