import { PROFILE_TABS, type ProfileTab } from '#web/features/profiles/profile-tabs.ts'

/** What the address of a profile says: which tab is open. */
export type ProfileSearch = { tab?: ProfileTab }

/** Reads the address. Whatever else stands in it is passed over. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const tab = PROFILE_TABS.find((one) => one === search['tab'])
  return tab ? { tab } : {}
}

/** What the address says about the open tab: nothing about the first one. */
export function tabSearch(tab: ProfileTab | undefined): ProfileSearch {
  return tab === undefined || tab === 'posts' ? {} : { tab }
}
