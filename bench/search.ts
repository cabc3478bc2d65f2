import { runBench } from './run-bench.ts'
import { measureParts } from './parts.ts'
import { measureNames } from './search/names.ts'
import { measureSearchPages } from './search/pages.ts'
import { signInViewers } from './search/viewers.ts'
import { measureWords } from './search/words.ts'

// Compares the search for people by prefix with a table of prefixes, and for posts by words with the bare index.
await runBench(async (run) => {
  const cookies = await signInViewers(run.harness, run.database)
  return measureParts({
    names: () => measureNames(run, cookies),
    words: () => measureWords(run, cookies),
    pages: () => measureSearchPages(run, cookies),
  })
})
