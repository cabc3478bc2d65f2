/** A member of the cast, by username. */
export type CastMember =
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

export const FRIENDS: readonly [CastMember, CastMember][] = [
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

export const FOLLOWS: readonly [CastMember, CastMember][] = [
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

/** Pending friend requests, as sender and recipient. */
export const REQUESTS: readonly [CastMember, CastMember][] = [
  ['elin_berg', 'mara_okafor'],
  ['bao_tran', 'mara_okafor'],
  ['sofia_rossi', 'mara_okafor'],
  ['amina_yusuf', 'mara_okafor'],
  ['mara_okafor', 'owen_blake'],
  ['noor_haddad', 'priya_nair'],
]
