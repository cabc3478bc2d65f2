import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'

/** In a path or body: a new random id for each request. */
export const NEW_ID = '{new id}'

/** The headers that a browser sends with each request of the web application. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
/** What it adds to one that changes something. */
const WRITE_HEADERS = { origin: 'http://localhost:5173', 'content-type': 'application/json' }

type Written = {
  /** The call takes an Idempotency-Key, which is then sent too. */
  isKeyed?: boolean
}

/** Returns the headers of a browser with this cookie; `written` for one that changes something. */
export function browserHeaders(cookie: string, written?: Written): Record<string, string> {
  return {
    ...HEADERS,
    cookie,
    ...(written !== undefined && WRITE_HEADERS),
    ...(written?.isKeyed === true && { 'idempotency-key': randomUUID() }),
  }
}

/** The requests of a load script: the next cookie, path and body each time. Without paths, that of the URL. */
export type Requests = { cookies: readonly string[]; paths?: readonly string[] } & (
  { bodies?: undefined } | ({ bodies: readonly string[] } & Written)
)

/** Writes a load script for wrk that sends what browsers send. */
export function writeScript(file: string, requests: Requests): void {
  const { cookies, paths = [], bodies = [] } = requests
  const isWrite = requests.bodies !== undefined
  const headers = { ...HEADERS, ...(isWrite && WRITE_HEADERS) }
  const isKeyed = requests.bodies !== undefined && requests.isKeyed === true
  writeFileSync(
    file,
    `local cookies, paths, bodies = ${list(cookies)}, ${list(paths)}, ${list(bodies)}
local headers = {${Object.entries(headers)
      .map(([name, value]) => `[ [[${name}]] ] = [[${value}]]`)
      .join(', ')}}
-- Another seed each time that the script runs: with the ids of an earlier run, requests would only be repetitions.
local random = io.open('/dev/urandom', 'rb')
local a, b, c, d = random:read(4):byte(1, 4)
random:close()
math.randomseed(a + 256 * (b + 256 * (c + 256 * d)))
-- Not always the same members first: each has quotas.
local n = math.random(0, 1000000)
local hex = function() return string.format('%04x', math.random(0, 65535)) end
local id = function()
  return hex() .. hex() .. '-' .. hex() .. '-4' .. hex():sub(2) .. '-a' .. hex():sub(2) .. '-' .. hex() .. hex() .. hex()
end
local at = function(values) return values[n % #values + 1] end
local fill = function(text) return text and text:gsub('${NEW_ID}', id) end
request = function()
  n = n + 1
  headers.cookie = at(cookies)
  ${isKeyed ? `headers['idempotency-key'] = id()` : ''}
  return wrk.format('${isWrite ? 'POST' : 'GET'}', at(paths), headers, (fill(at(bodies))))
end
`,
  )
}

/** Returns the values in a random order. */
export function shuffle<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

const list = (values: readonly string[]) => `{${values.map((value) => `[[${value}]]`).join(',')}}`
