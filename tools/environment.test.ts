import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../apps/server/src/platform/config.ts'

const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')

describe('.env.example', () => {
  it('sets every variable of the server, and is valid as it is', () => {
    const values = parseEnv(example)
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(readConfig(values)).toSorted())
  })

  it('explains each group of variables in a comment above it', () => {
    for (const group of example.split(/\n(?=#)/)) expect(group).toMatch(/^# .+[.]/)
  })
})
