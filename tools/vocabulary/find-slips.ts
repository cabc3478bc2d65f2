/** Words that no English-speaking engineer uses here, in comments, each with what to write instead. */
const IN_COMMENTS: [pattern: RegExp, instead: string][] = [
  [/\b(whoever|nobody|somebody|everybody)\b/i, 'no one, anyone, members, the caller'],
  [/^\s*answers (?!to\b)/i, 'Returns'],
  [/\b(is|are|was|were|be) told\b(?! from)/i, 'notified, pushed, published or logged'],
  [/\btells (it|them|its|the|every|all|what|who)\b/i, 'notifies, publishes, returns'],
  [/\bat once\b/i, 'immediately, concurrently, in one batch'],
  [/\b(floors?|doors?|the house)\b/i, 'layers, public interface, the codebase'],
  [/\bthe carrier\b/i, 'NATS, the message bus'],
  [/\bso many\b/i, 'at most N'],
  [/\banew\b/i, 'again'],
]

/** Words of names, by their camel-case parts. */
const IN_NAMES: Record<string, string> = {
  bring: 'reconcile',
  carrier: 'bus',
  deed: 'metric',
  deeds: 'metrics',
  forget: 'delete, purge, invalidate',
  hold: 'lock',
  settle: 'drain, flush, finish',
  shelf: 'tab',
  standing: 'status, membership, relationship',
  tell: 'notify, publish, push, hint',
  told: 'notified, published, pushed',
  wish: 'change, request',
}

const COMMENT = /(?:^|\s)\/\/(.*)$|^\s*\/?\*\*?(.*?)(?:\*\/)?$/
const DECLARED = /\b(?:const|let|function\*?|type|class|interface)\s+([A-Za-z_$][\w$]*)/g
const PART = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

/** Returns each old word in the comments and declared names of a source, as `line: word → what to write`. */
export function findSlips(source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    const [, trailing, block] = COMMENT.exec(line) ?? []
    const comment = trailing ?? block ?? ''
    const inComment = IN_COMMENTS.flatMap(([pattern, instead]) => {
      const found = pattern.exec(comment)
      return found ? [`${at + 1}: "${found[0].trim()}" → ${instead}`] : []
    })
    const names = [...line.matchAll(DECLARED)].flatMap(([, name = '']) =>
      [...new Set(name.match(PART))].flatMap((part) => {
        const instead = IN_NAMES[part.toLowerCase()]
        return instead === undefined ? [] : [`${at + 1}: ${name} → ${instead}`]
      }),
    )
    return [...inComment, ...names]
  })
}
