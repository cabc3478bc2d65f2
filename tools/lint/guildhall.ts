/** Project-specific rules that oxlint does not have. Each has a sample violation in lint.test.ts. */
export default {
  meta: { name: 'guildhall' },
  rules: {
    'no-dynamic-regexp': { create: noDynamicRegexp },
    'sql-only-in-stores': { create: sqlOnlyInStores },
  },
}

type Node = { type: string }
type Call = Node & { callee: Node & { name?: string }; arguments: Node[] }
type Text = Node & { value: unknown }
type Template = Node & { quasis: { value: { raw: string } }[] }
type Context = { report(problem: { node: Node; message: string }): void }

/** A pattern from outside can be crafted to run for minutes; a literal pattern is seen in review. */
function noDynamicRegexp(context: Context) {
  const check = (node: Call) => {
    if (node.callee.name !== 'RegExp' || node.arguments[0]?.type === 'Literal') return
    context.report({
      node,
      message: 'Write the pattern as a literal: one built at run time may come from outside.',
    })
  }
  return { NewExpression: check, CallExpression: check }
}

// Keywords in one case only, so that a text for people ("Select a photo from …") is not mistaken for SQL.
const SQL =
  /^\s*(--.*\s+)*((select|SELECT)\s+[^]*\b(from|FROM)\b|(select|SELECT)\s+[\w.]+\(|(insert\s+into|INSERT\s+INTO|delete\s+from|DELETE\s+FROM)\s|(update|UPDATE)\s+[^]+\s(set|SET)\s|(with|WITH)\s+[^]+\s(as|AS)\s+[^]*\(|(create|CREATE|alter|ALTER|drop|DROP|lock|LOCK|truncate|TRUNCATE)\s+(or replace |table|TABLE|index|INDEX|unique|UNIQUE|view|VIEW|function|FUNCTION|trigger|TRIGGER|type|TYPE|database|DATABASE)\b)/

/** Keeps all SQL of a table in one place. */
function sqlOnlyInStores(context: Context) {
  const message = 'SQL lives in *.store.ts only: give the store a named function.'
  const check = (node: Node, text: string) => {
    if (SQL.test(text)) context.report({ node, message })
  }
  return {
    Literal: (node: Text) => check(node, typeof node.value === 'string' ? node.value : ''),
    TemplateLiteral: (node: Template) => check(node, node.quasis.map((quasi) => quasi.value.raw).join('$1')),
    CallExpression: (node: Call) => {
      if (node.callee.name === 'statement') context.report({ node, message })
    },
  }
}
