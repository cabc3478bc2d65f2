import { createHash } from 'node:crypto'
import { cast, type Person } from './cast.ts'
import type { Newcomer } from './newcomer.ts'

/** Everyone who can sign in: the cast, and newcomers until the process ends. */
export type People = {
  find(sub: string): Person | undefined
  /** Signs a newcomer up. The same e-mail address is the same person, with the name given last. */
  welcome(newcomer: Newcomer): Person
  /** Returns those who signed up here, newest first. */
  newcomers(): Person[]
}

/** Starts with only the cast. */
export function createPeople(): People {
  const castBySub = new Map<string, Person>(cast.map((person) => [person.sub, person]))
  const newcomers = new Map<string, Person>()

  return {
    find: (sub) => castBySub.get(sub) ?? newcomers.get(sub),
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

// Derived from the address rather than random, so that people keep their subject across restarts.
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
