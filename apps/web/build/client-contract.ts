import { parseSync, type Plugin } from 'vite'

const CONTRACT = '/packages/contract/src/'
/** Parts of a call that only the server, the documentation and the types need. */
const OF_CALLS = new Set(['summary', 'access', 'quota', 'errors', 'params', 'query', 'body', 'answer'])
/** Parts of a notification kind that only mails and pushes need. */
const OF_KINDS = new Set(['title'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Leaves out of the contract what the browser never reads. What remains of a call is its method, path and kind. What is
 * declared at the top of a file is marked as pure, so that the bundler drops every schema that no form imports by name,
 * and `zod` with them. Tests run on the same code.
 */
export function clientContract(): Plugin {
  return {
    name: 'guildhall-client-contract',
    enforce: 'pre',
    // Without side effects: what imports a file for its types alone does not load it.
    transform: (code, id) =>
      id.includes(CONTRACT) ? { code: clientCode(code), moduleSideEffects: false } : null,
  }
}

type Edit = { start: number; end: number; text: string }

/** Returns the source of a contract file as the browser gets it. Lines stay where they are, for stack traces. */
export function clientCode(code: string): string {
  const program = parseSync('contract.ts', code).program as unknown as Node
  const removed = removable(program).map(({ start, end }) => ({
    start,
    end: end + commaAfter(code, end),
    text: '',
  }))
  const isKept = ({ start }: Node) => !removed.some((edit) => edit.start <= start && start < edit.end)
  const pure = topLevelCalls(program).filter(isKept)
  const edits: Edit[] = [
    ...removed.map((edit) => ({ ...edit, text: blank(code.slice(edit.start, edit.end)) })),
    ...[...new Set(pure.map(({ start }) => start))].map((start) => ({
      start,
      end: start,
      text: '/*@__PURE__*/ ',
    })),
  ]
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

function removable(node: Node): Node[] {
  if (isCallOf(node, 'endpoint')) return propertiesOf((node['arguments'] as Node[])[0], OF_CALLS)
  if (node.type === 'VariableDeclarator' && nameOf(node['id']) === 'NOTIFICATION_KINDS')
    return kindProperties(node)
  return childrenOf(node).flatMap(removable)
}

function kindProperties(node: Node): Node[] {
  return [...propertiesOf(node, OF_KINDS), ...childrenOf(node).flatMap(kindProperties)]
}

function propertiesOf(object: Node | undefined, names: Set<string>): Node[] {
  if (object?.type !== 'ObjectExpression') return []
  return (object['properties'] as Node[]).filter(({ key }) => names.has(nameOf(key)))
}

/** Calls that run when the file is loaded. */
function topLevelCalls(node: Node): Node[] {
  if (/Function/.test(node.type)) return []
  const inner = childrenOf(node).flatMap(topLevelCalls)
  return node.type === 'CallExpression' ? [node, ...inner] : inner
}

function commaAfter(code: string, end: number): number {
  return /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && nameOf(node['callee']) === name
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
