import type { CastMember } from './relationships.ts'
import { desk, pottery, river, runners, sunrise, type Scene } from './scenes.ts'

/** The profile of a cast member. */
export type DemoProfile = {
  who: CastMember
  bio: string
  location: string
  website?: string
  cover?: Scene
  /** Part of a scene, used in place of a portrait. */
  photo?: Scene
  isVerified?: true
  likesArePublic?: true
}

export const PROFILES: readonly DemoProfile[] = [
  {
    who: 'mara_okafor',
    bio: 'Potter who teaches evenings. I write about clay, slow work and asking better questions.',
    location: 'Lagos',
    website: 'https://maraokafor.example',
    cover: pottery,
  },
  {
    who: 'ines_duarte',
    bio: 'I help tiny teams sell without a sales team. Host of the founders’ breakfast, where we say the numbers nobody else says. Mornings in Porto, spreadsheets after lunch.',
    location: 'Porto, Portugal',
    website: 'https://inesduarte.example',
    cover: sunrise,
    photo: river,
    isVerified: true,
    likesArePublic: true,
  },
  {
    who: 'tomasz_krol',
    bio: 'Cabinetmaker with a waiting list. Dovetails by hand, invoices by machine.',
    location: 'Kraków',
    cover: desk,
  },
  { who: 'priya_nair', bio: 'Designer. Mentor on Thursdays, at any hour.', location: 'Bengaluru' },
  {
    who: 'leo_hartmann',
    bio: 'Sound engineer, podcaster.\nI listen for a living.',
    location: 'Leipzig',
    website: 'https://leohartmann.example/podcast',
  },
  {
    who: 'noor_haddad',
    bio: 'Photographs small businesses and large dogs.',
    location: 'Amman',
    photo: sunrise,
  },
  {
    who: 'elin_berg',
    bio: 'Runs a club of ninety runners.',
    location: 'Göteborg',
    cover: runners,
    isVerified: true,
  },
]
