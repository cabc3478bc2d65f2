const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for text in the form of an id. The contract's own rule is not in the browser. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && ID.test(text)
}
