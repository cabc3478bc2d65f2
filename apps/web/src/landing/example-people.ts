/** A person in the page's pictures. The id determines the background colour of their initials. */
export type Person = { id: string; name: string }

/** The people in the page's pictures. They are examples, and the page says so. */
export const PEOPLE = {
  ines: { id: 'b', name: 'Ines Duarte' },
  tomasz: { id: 'c', name: 'Tomasz Król' },
  priya: { id: 'd', name: 'Priya Nair' },
  leo: { id: 'e', name: 'Leo Hartmann' },
  amina: { id: 'f', name: 'Amina Yusuf' },
  bao: { id: 'g', name: 'Bao Tran' },
  sofia: { id: 'h', name: 'Sofia Rossi' },
  owen: { id: 'i', name: 'Owen Blake' },
  chidi: { id: 'j', name: 'Chidi Eze' },
  mara: { id: 'k', name: 'Mara Okafor' },
  noor: { id: 'l', name: 'Noor Haddad' },
  elin: { id: 'm', name: 'Elin Berg' },
} as const satisfies Record<string, Person>

/** The people who sit in the hall, in the order of the occupied seats. */
export const SEATED: readonly Person[] = Object.values(PEOPLE)
