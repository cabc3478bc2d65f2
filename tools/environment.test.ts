import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../apps/server/src/platform/config.ts'

const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')

describe('.env.example', () => {
  it('names every variable of the server, and the server starts with it as it is', () => {
    const values = parseEnv(example)
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(readConfig(values)).toSorted())
  })

  it('says above each group of variables what it is for', () => {
    for (const group of example.split(/\n(?=#)/)) expect(group).toMatch(/^# .+[.]/)
  })
})
