import { INTERESTS, type Interest } from '@guildhall/contract/onboarding'

/** The words by which a group is about an interest, folded as the search stores them. */
const WORDS: Record<Interest, string> = {
  design: 'design designs designer designers designing ux ui typography graphic illustration branding',
  engineering:
    'engineering engineer engineers software developer developers programming code coding backend frontend devops',
  product: 'product products roadmap discovery pm prototypes prototyping',
  data: 'data analytics analysis analyst analysts statistics numbers charts sql',
  marketing: 'marketing marketer marketers seo advertising campaigns newsletter newsletters audience',
  sales: 'sales selling sellers customers clients leads negotiation',
  writing: 'writing writer writers copywriting editing editors authors books journalism essays',
  photography: 'photography photographer photographers photo photos camera cameras film video',
  music: 'music musician musicians songwriting sound audio recording podcast podcasts podcasters',
  crafts: 'craft crafts maker makers handmade hand clay pottery potters wood ceramics knitting',
  startups: 'startup startups founder founders entrepreneurs entrepreneurship business bootstrapped funding',
  sports: 'sport sports running runners cycling yoga fitness climbing hiking routes',
}

/** An interest and one of its words. */
export type InterestWord = { interest: Interest; word: string }

/** Returns each word of these interests. */
export function wordsOf(interests: readonly Interest[]): InterestWord[] {
  return interests.flatMap((interest) => WORDS[interest].split(' ').map((word) => ({ interest, word })))
}

/** Returns a `tsquery` that matches a text with any word of the interest. */
export function queryOf(interest: Interest): string {
  return WORDS[interest]
    .split(' ')
    .map((word) => `'${word}'`)
    .join(' | ')
}

/** Returns the interests in the order in which they are offered, without duplicates and without those that are gone. */
export function inOrder(interests: readonly string[]): Interest[] {
  return INTERESTS.filter((interest) => interests.includes(interest))
}
