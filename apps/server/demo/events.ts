import type { CastMember } from './relationships.ts'

/** An event of a group of the demo, by an owner or admin. */
export type DemoEvent = {
  group: string
  by: CastMember
  title: string
  description: string
  /** Days from today until it starts; negative for one that is over. */
  days: number
  /** The hour of its start, in UTC. */
  hour: number
  /** How many hours it lasts. */
  lasts: number
  timeZone: string
  location?: string
  meetingUrl?: string
  seats?: number
  /** In the order of their answers; those who find it full wait. */
  going: readonly CastMember[]
  maybe?: readonly CastMember[]
  notGoing?: readonly CastMember[]
  attended?: readonly CastMember[]
}

/** The events of the cast: upcoming ones, one that is full, one that is over, one online. */
export const EVENTS: readonly DemoEvent[] = [
  {
    group: 'Clay after work',
    by: 'mara_okafor',
    title: 'Raku firing in the yard',
    description:
      'Bring two bisque pieces and a jacket you do not mind smelling of smoke. We fire in three rounds and eat soup in between.',
    days: 4,
    hour: 16,
    lasts: 4,
    timeZone: 'Europe/Berlin',
    location: 'Kiln yard, Lindenstraße 12',
    going: ['mara_okafor', 'ines_duarte', 'tomasz_krol', 'sofia_rossi', 'noor_haddad'],
    maybe: ['leo_hartmann'],
  },
  {
    group: 'Clay after work',
    by: 'ines_duarte',
    title: 'Glaze notes: what ash does',
    description: 'Forty minutes of test tiles on camera, then questions. Have your own failures ready.',
    days: 11,
    hour: 18,
    lasts: 1,
    timeZone: 'Europe/Lisbon',
    meetingUrl: 'https://meet.example/glaze-notes',
    going: ['ines_duarte', 'noor_haddad'],
    maybe: ['mara_okafor', 'sofia_rossi'],
    notGoing: ['tomasz_krol'],
  },
  {
    group: 'Clay after work',
    by: 'mara_okafor',
    title: 'Open kiln evening',
    description: 'We unload the last firing together. Everyone takes home what is theirs.',
    days: -9,
    hour: 17,
    lasts: 2,
    timeZone: 'Europe/Berlin',
    location: 'Kiln yard, Lindenstraße 12',
    going: ['mara_okafor', 'ines_duarte', 'leo_hartmann', 'tomasz_krol'],
    maybe: ['sofia_rossi'],
    attended: ['mara_okafor', 'ines_duarte', 'tomasz_krol', 'sofia_rossi'],
  },
  {
    group: 'Makers with a waiting list',
    by: 'tomasz_krol',
    title: 'A morning at the joinery',
    description:
      'I show how a chair goes together without a screw. The shop is small, so four people at a time.',
    days: 6,
    hour: 8,
    lasts: 3,
    timeZone: 'Europe/Warsaw',
    location: 'Król & daughter, ulica Stolarska 4',
    seats: 4,
    going: ['sofia_rossi', 'bao_tran', 'noor_haddad', 'elin_berg', 'priya_nair', 'mara_okafor'],
  },
  {
    group: 'Founders’ breakfast',
    by: 'ines_duarte',
    title: 'Thursday at seven, by video',
    description: 'One question each, five minutes each. Coffee is on you this time.',
    days: 2,
    hour: 7,
    lasts: 1,
    timeZone: 'Europe/Lisbon',
    meetingUrl: 'https://meet.example/thursday',
    going: ['ines_duarte', 'chidi_eze', 'mara_okafor'],
    maybe: ['owen_blake'],
    notGoing: ['bao_tran'],
  },
]
