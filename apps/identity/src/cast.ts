/** A person who can sign in at the local identity provider. */
export type Person = {
  sub: string
  firstName: string
  lastName: string
  username: string
  email: string
  about: string
}

/** The people of the demo, in the order of the sign-in page. */
export const cast = [
  {
    sub: 'cast-mara-okafor',
    firstName: 'Mara',
    lastName: 'Okafor',
    username: 'mara_okafor',
    email: 'mara.okafor@example.com',
    about: 'Potter who teaches evenings',
  },
  {
    sub: 'cast-ines-duarte',
    firstName: 'Ines',
    lastName: 'Duarte',
    username: 'ines_duarte',
    email: 'ines.duarte@example.com',
    about: 'Hosts workshops for founders',
  },
  {
    sub: 'cast-tomasz-krol',
    firstName: 'Tomasz',
    lastName: 'Król',
    username: 'tomasz_krol',
    email: 'tomasz.krol@example.com',
    about: 'Cabinetmaker with a waiting list',
  },
  {
    sub: 'cast-priya-nair',
    firstName: 'Priya',
    lastName: 'Nair',
    username: 'priya_nair',
    email: 'priya.nair@example.com',
    about: 'Designer, mentor on Thursdays',
  },
  {
    sub: 'cast-leo-hartmann',
    firstName: 'Leo',
    lastName: 'Hartmann',
    username: 'leo_hartmann',
    email: 'leo.hartmann@example.com',
    about: 'Sound engineer, podcaster',
  },
  {
    sub: 'cast-amina-yusuf',
    firstName: 'Amina',
    lastName: 'Yusuf',
    username: 'amina_yusuf',
    email: 'amina.yusuf@example.com',
    about: 'Data scientist in public health',
  },
  {
    sub: 'cast-bao-tran',
    firstName: 'Bao',
    lastName: 'Tran',
    username: 'bao_tran',
    email: 'bao.tran@example.com',
    about: 'Chef opening a second kitchen',
  },
  {
    sub: 'cast-sofia-rossi',
    firstName: 'Sofia',
    lastName: 'Rossi',
    username: 'sofia_rossi',
    email: 'sofia.rossi@example.com',
    about: 'Illustrates children’s books',
  },
  {
    sub: 'cast-owen-blake',
    firstName: 'Owen',
    lastName: 'Blake',
    username: 'owen_blake',
    email: 'owen.blake@example.com',
    about: 'Maintains open source tools',
  },
  {
    sub: 'cast-chidi-eze',
    firstName: 'Chidi',
    lastName: 'Eze',
    username: 'chidi_eze',
    email: 'chidi.eze@example.com',
    about: 'Coach for first-time managers',
  },
  {
    sub: 'cast-noor-haddad',
    firstName: 'Noor',
    lastName: 'Haddad',
    username: 'noor_haddad',
    email: 'noor.haddad@example.com',
    about: 'Photographs small businesses',
  },
  {
    sub: 'cast-elin-berg',
    firstName: 'Elin',
    lastName: 'Berg',
    username: 'elin_berg',
    email: 'elin.berg@example.com',
    about: 'Runs a club of ninety runners',
  },
] as const satisfies readonly Person[]
