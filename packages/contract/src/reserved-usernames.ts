const PATHS = `
  about account accounts api app assets auth blog callback contact dashboard docs download explore feed friends group groups
  help home index invite join landing login logout marketplace media mentions message messages notifications objects pages
  post posts preferences privacy profile profiles register saved search settings signin signout signup static stats stories
  stream support terms trending upload uploads user username users video videos www`

const ROLES = `
  admin administrator admins agent agents bot bots everyone founder guest master member members mod moderator moderators
  official operator owner root staff superuser sysadmin team webmaster`

/** Ours, and those that our themes could be mistaken for. */
const BRANDS = `
  facebook google guildhall instagram linkedin meta prom_ai spotify tiktok twitter youtube`

const SYSTEM_WORDS = `
  abuse anonymous billing config daemon default deleted dev email error false hostmaster info localhost mail nobody none
  noreply null payment payments postmaster public sales security server service status system test true undefined unknown
  verified`

/** Usernames that no one can have: they would be mistaken for a path, a role, a brand or the system itself. */
export const RESERVED_USERNAMES: readonly string[] = [PATHS, ROLES, BRANDS, SYSTEM_WORDS].flatMap((words) =>
  words.trim().split(/\s+/),
)
