import { PROFILE_TABS, type ProfileTab } from '#web/features/profiles/profile-tabs.ts'

/** The search params of a profile: the open tab. */
export type ProfileSearch = { tab?: ProfileTab }

/** Parses the search params; unknown ones are ignored. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const tab = PROFILE_TABS.find((known) => known === search['tab'])
  return tab ? { tab } : {}
}

/** Returns the search params for a tab: none for the first one. */
export function tabSearch(tab: ProfileTab | undefined): ProfileSearch {
  return tab === undefined || tab === 'posts' ? {} : { tab }
}
