import type { Page } from '../page.ts'

/** A response that is already JSON text: for lists assembled from parts that were rendered before. */
export class RawJson {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Returns a page of items that are rendered already as one JSON array. */
export function joinRendered({ items }: Page<string>): RawJson {
  return new RawJson(`[${items.join(',')}]`)
}
