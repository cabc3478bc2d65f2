import { measureOverData } from './over-data.ts'
import { measureParts } from './parts.ts'
import { measureNames } from './search/names.ts'
import { measureSearchPages } from './search/pages.ts'
import { signInViewers } from './search/viewers.ts'
import { measureWords } from './search/words.ts'

// People by the beginning of their names beside a table of prefixes, and posts by their words beside the bare index.
await measureOverData(async (run) => {
  const cookies = await signInViewers(run.stage, run.database)
  return measureParts({
    names: () => measureNames(run, cookies),
    words: () => measureWords(run, cookies),
    pages: () => measureSearchPages(run, cookies),
  })
})
