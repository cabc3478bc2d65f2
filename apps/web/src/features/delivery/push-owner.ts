/** Who turned pushes on in this browser: nobody else gets theirs here, and theirs go on after the next log-in. */
const KEY = 'guildhall.push'

export function readPushOwner(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepPushOwner(memberId: string | null): void {
  if (memberId === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, memberId)
}
