import { safeParse, type core } from 'zod/mini'

/** Returns why a rule of the contract rejects a field, by its name: the text code of the first broken rule. */
export function validate(schema: core.$ZodObject, values: Record<string, unknown>): Record<string, string> {
  const reasons: Record<string, string> = {}
  for (const { path, message } of safeParse(schema, values).error?.issues ?? []) {
    reasons[String(path[0] ?? '')] ??= message
  }
  return reasons
}
