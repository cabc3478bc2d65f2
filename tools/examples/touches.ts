import type { Block } from './blocks.ts'

/** How many files an addition touches: of the product, and tests, fixtures, lists and documentation. */
export type Touches = { section: string; changed: number; created: number; others: number }

const PRODUCT = /^(packages|apps)\/(?!server\/test\/)(?!.*[.]test[.]tsx?$)/

/** Counts the files of each section, in order. */
export function countTouches(blocks: readonly Block[]): Touches[] {
  return [...Map.groupBy(blocks, ({ section }) => section)].map(([section, own]) => {
    const created = new Set(own.filter(({ anchor }) => anchor === null).map(({ file }) => file))
    const changed = new Set(own.map(({ file }) => file)).difference(created)
    const ofProduct = (files: Set<string>) => [...files].filter((file) => PRODUCT.test(file)).length
    return {
      section,
      changed: ofProduct(changed),
      created: ofProduct(created),
      others: changed.size + created.size - ofProduct(changed) - ofProduct(created),
    }
  })
}

const ROW = /^\| (.+?) +\| +(\d+) +\| +(\d+) +\| +(\d+) +\|/

/** Returns the rows of the table of the page with these numbers. */
export function readTouches(page: string): Touches[] {
  return page.split('\n').flatMap((line) => {
    const [, section, changed, created, others] = ROW.exec(line) ?? []
    if (section === undefined) return []
    return [{ section, changed: Number(changed), created: Number(created), others: Number(others) }]
  })
}
