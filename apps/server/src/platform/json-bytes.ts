/** Returns the bytes of these parts, one after the other. */
export function joinBytes(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** Returns the bytes of a JSON array of items that are rendered already. */
export function jsonArray(items: readonly Buffer[]): Buffer {
  return joinBytes(['[', ...items.flatMap((item, at) => (at === 0 ? [item] : [',', item])), ']'])
}
