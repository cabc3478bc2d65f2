import type { CastMember } from './relationships.ts'
import { chart, desk, pottery, river, runners, sunrise, type Scene } from './scenes.ts'

/** A group of the demo, founded `days` ago. */
export type DemoGroup = {
  name: string
  about: string
  privacy: 'public' | 'private'
  days: number
  owner: CastMember
  admins: readonly CastMember[]
  members: readonly CastMember[]
  /** People who are not members any more: they joined and left this many days ago. */
  left?: readonly { who: CastMember; joined: number; left: number }[]
  /** People who have not answered their invitation yet. */
  invited: readonly CastMember[]
  cover: Scene
}

/** The groups of the cast. Mara owns one, is an admin or member of some, and is invited to another. */
export const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Makers with a waiting list',
    about: 'For people who make things by hand and cannot keep up.',
    privacy: 'public',
    days: 410,
    owner: 'tomasz_krol',
    admins: ['mara_okafor'],
    members: ['sofia_rossi', 'bao_tran', 'noor_haddad', 'priya_nair', 'elin_berg'],
    left: [{ who: 'chidi_eze', joined: 40, left: 9 }],
    invited: [],
    cover: desk,
  },
  {
    name: 'Founders’ breakfast',
    about: 'Thursday at seven. What is said here stays here.',
    privacy: 'private',
    days: 300,
    owner: 'ines_duarte',
    admins: ['chidi_eze'],
    members: ['mara_okafor', 'owen_blake', 'bao_tran'],
    invited: ['noor_haddad'],
    cover: sunrise,
  },
  {
    name: 'Clay after work',
    about: 'Evening potters: glazes, kilns, failures, and the one bowl that worked. Beginners ask first.',
    privacy: 'public',
    days: 220,
    owner: 'mara_okafor',
    admins: ['ines_duarte'],
    members: ['tomasz_krol', 'sofia_rossi', 'leo_hartmann', 'noor_haddad'],
    left: [{ who: 'owen_blake', joined: 52, left: 12 }],
    invited: ['priya_nair'],
    cover: pottery,
  },
  {
    name: 'Ninety runners',
    about: 'Routes, wrong turns and cinnamon buns. Nobody is too slow.',
    privacy: 'public',
    days: 150,
    owner: 'elin_berg',
    admins: [],
    members: ['chidi_eze', 'amina_yusuf', 'owen_blake'],
    invited: [],
    cover: runners,
  },
  {
    name: 'Honest numbers',
    about: 'Charts that say what happened. Bring the raw data and the part you are unsure about.',
    privacy: 'public',
    days: 90,
    owner: 'amina_yusuf',
    admins: ['owen_blake'],
    members: ['ines_duarte', 'chidi_eze'],
    invited: [],
    cover: chart,
  },
  {
    name: 'Quiet rooms',
    about: 'Sound, recording and the silence between. For podcasters and people who listen for a living.',
    privacy: 'private',
    days: 45,
    owner: 'leo_hartmann',
    admins: [],
    members: ['noor_haddad', 'priya_nair'],
    invited: ['mara_okafor'],
    cover: river,
  },
]

/** Returns the members of a group of the demo. */
export function membersOf(name: string): readonly CastMember[] {
  const group = GROUPS.find((one) => one.name === name)
  return group ? [group.owner, ...group.admins, ...group.members] : []
}
