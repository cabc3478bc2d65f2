const RUNS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

// Every way of describing a rule leads back here. `type` answers what a strict object would, which declared inputs must be.
const rule: unknown = new Proxy(() => rule, {
  apply: () => rule,
  get: (_, name) => {
    if (typeof name === 'string' && RUNS.has(name))
      throw new Error('Rules are run by the server, not by the browser')
    return name === 'type' ? 'never' : rule
  },
})

/** Stands for zod in the browser: takes any description of a rule and refuses to run it. */
export const z = rule
