import { jsonArray } from '../json-bytes.ts'
import type { Page } from '../page.ts'

/** A response that is already JSON, in UTF-8: for lists assembled from parts that were rendered before. */
export class RawJson {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }
}

/** Returns a page of items that are rendered already as one JSON array. */
export function joinRendered({ items }: Page<Buffer>): RawJson {
  return new RawJson(jsonArray(items))
}
