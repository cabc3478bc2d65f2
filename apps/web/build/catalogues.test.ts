import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('[D-151] every message in the code is in its catalogue, in English', async () => {
  const config = getConfig({ cwd: join(import.meta.dirname, '..') })
  const catalogs = await getCatalogs(config)
  expect(catalogs).toHaveLength(2)
  for (const catalog of catalogs) {
    const inCode = Object.keys((await catalog.collect()) ?? {})
    const stored = Object.entries((await catalog.read('en')) ?? {})
    expect(inCode.length, catalog.path).toBeGreaterThan(20)
    const known = new Set(
      stored.filter(([, entry]) => !entry.obsolete && entry.translation).map(([id]) => id),
    )
    expect(
      inCode.filter((id) => !known.has(id)),
      `run "lingui extract" for ${catalog.path}`,
    ).toEqual([])
  }
})
