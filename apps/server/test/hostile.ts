import fc from 'fast-check'
import type { Example } from './example.ts'

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  'a'.repeat(5_000),
  '😀'.repeat(300),
  'a' + '\u0301'.repeat(200),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%s%n',
  '-1',
  '1e309',
  '018f4a66-0000-7000-8000-00000000000g',
  '00000000-0000-0000-0000-000000000000',
]

const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 60 }))

/** Anything a caller could send instead of a value. */
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), [], {}, [[]], [null], { $gt: '' }),
  fc.jsonValue({ maxDepth: 3 }),
)

const hostileKey = fc.oneof(
  fc.constantFrom('id', 'userId', 'isAdmin', '__proto__', 'constructor', ''),
  hostileText,
)

type Fields = Record<string, unknown>

/** Breaks a group of fields: one value replaced, one removed, one added, or all replaced. */
function breakFields(fields: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(fields)
  const swapped = fc.tuple(fc.constantFrom(...(names.length > 0 ? names : ['x'])), hostileValue)
  return fc.oneof(
    swapped.map(([name, value]) => ({ ...fields, [name]: value })),
    fc.constantFrom(...(names.length > 0 ? names : ['x'])).map((name) => {
      const { [name]: _, ...rest } = fields
      return rest
    }),
    fc.tuple(hostileKey, hostileValue).map(([key, value]) => ({ ...fields, [key]: value })),
    fc.dictionary(hostileKey, hostileValue, { maxKeys: 4 }),
    fc.constant(fields),
  )
}

/** A malformed request. */
export type Attack = {
  params: Fields
  query: Fields
  body: string
  type: string
  headers: Record<string, string>
}

const bodyText = (body: Fields): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: breakFields(body).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', 'null', '[]', '"x"', '1', '{"a":1e999}', '['.repeat(20_000)),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  )

const headers: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  { 'idempotency-key': 'x' },
  { 'accept-language': 'xx'.repeat(500) },
  { 'x-http-method-override': 'DELETE' },
  { 'last-event-id': 'nonsense' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
)

/** A URL cannot contain half a surrogate pair, only the replacement character instead. */
function addressable(params: Fields): Fields {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )
}

/** Generates bad requests to a call from a good example. */
export function attackOn(example: Example): fc.Arbitrary<Attack> {
  return fc.record({
    params: breakFields(example.params ?? {}).map(addressable),
    query: breakFields(example.query ?? {}),
    body: bodyText(example.body ?? {}),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-7',
          'multipart/form-data',
          '',
          'a/b',
        ),
      },
    ),
    headers: headers.map((more) => ({ ...example.headers, ...more })),
  })
}
