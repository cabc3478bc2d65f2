const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for text in the format of an id. The contract's own validation is not in the browser. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && ID.test(text)
}
