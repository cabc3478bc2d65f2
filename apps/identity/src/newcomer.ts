import { cast } from './cast.ts'

/** The sign-up data of a new person. */
export type Newcomer = { firstName: string; lastName: string; email: string }

/** What is wrong with a form, per field, as text for the person who filled it in. */
export type Problems = Partial<Record<keyof Newcomer, string>>

const MAX_LENGTH = 100
// The HTML standard's rule for e-mail fields, but the domain must contain a dot.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Parses the sign-up form: returns the trimmed values, and an error text for each invalid field. */
export function readNewcomer(form: URLSearchParams): { newcomer: Newcomer; problems: Problems } {
  const newcomer = {
    firstName: field(form, 'firstName'),
    lastName: field(form, 'lastName'),
    email: field(form, 'email'),
  }
  const problems: Problems = {}
  const addProblem = (name: keyof Newcomer, problem: string | undefined) => {
    if (problem !== undefined) problems[name] = problem
  }
  addProblem('firstName', textProblem(newcomer.firstName, 'Please tell us your first name.'))
  addProblem('lastName', textProblem(newcomer.lastName, 'Please tell us your last name.'))
  addProblem(
    'email',
    textProblem(newcomer.email, 'Please tell us your e-mail address.') ?? emailProblem(newcomer.email),
  )
  return { newcomer, problems }
}

function field(form: URLSearchParams, name: keyof Newcomer): string {
  return (form.get(name) ?? '').normalize('NFC').trim()
}

function textProblem(value: string, whenEmpty: string): string | undefined {
  if (value === '') return whenEmpty
  if (Array.from(value).length > MAX_LENGTH) return `Please keep this to ${MAX_LENGTH} characters.`
  if (/\p{Cc}/u.test(value))
    return 'There is an invisible control character in here. Please type it once more.'
  return undefined
}

function emailProblem(email: string): string | undefined {
  if (!EMAIL.test(email))
    return 'That does not look like an e-mail address. Try something like name@example.com.'
  const owner = cast.find((person) => person.email === email.toLowerCase())
  return (
    owner &&
    `This address belongs to ${owner.firstName} ${owner.lastName}, whom you find among the people here.`
  )
}
