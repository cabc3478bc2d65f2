import { createHash } from 'node:crypto'
import { cast, type Person } from './cast.ts'
import type { Newcomer } from './newcomer.ts'

/** Everyone who can sign in here: the cast, and the newcomers until the process ends. */
export type People = {
  find(sub: string): Person | undefined
  /** Signs a newcomer up. The same address is the same person again, with the name given last. */
  welcome(newcomer: Newcomer): Person
  /** Who signed up here, the latest first. */
  newcomers(): Person[]
}

/** Starts with the cast and nobody else. */
export function createPeople(): People {
  const members = new Map<string, Person>(cast.map((person) => [person.sub, person]))
  const newcomers = new Map<string, Person>()

  return {
    find: (sub) => members.get(sub) ?? newcomers.get(sub),
    welcome(newcomer) {
      const sub = subjectOf(newcomer.email)
      const person = { sub, ...newcomer, username: usernameOf(newcomer, sub), about: newcomer.email }
      newcomers.delete(sub)
      newcomers.set(sub, person)
      return person
    },
    newcomers: () => [...newcomers.values()].reverse(),
  }
}

// Made from the address rather than at random, so that a restart of this process makes nobody a stranger.
function subjectOf(email: string): string {
  return `new-${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)}`
}

function usernameOf({ firstName, lastName }: Newcomer, sub: string): string {
  const name = `${firstName}_${lastName}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/_+$/, '')
  return name.length >= 3
    ? name
    : `guest_${sub
        .slice(-8)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '0')}`
}
