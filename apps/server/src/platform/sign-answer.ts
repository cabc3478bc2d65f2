import { MediaUrl } from '@guildhall/contract/media'
import { z } from 'zod'
import type { MediaUrls } from './media-urls.ts'

const { $ZodArray, $ZodNullable, $ZodObject } = z.core

type Schema = z.core.$ZodType
/** Signs the URLs in a value, in place, and returns it. */
type SignAnswer = (value: unknown, mediaUrls: MediaUrls) => unknown

/**
 * Returns a function that signs every `MediaUrl` in values of this schema, or null if it declares none. What is sent
 * was checked for its receiver, so the pictures that it shows need no other check.
 */
export function answerSigner(schema: Schema, known = new Map<Schema, SignAnswer>()): SignAnswer | null {
  if (schema === MediaUrl) return (value, mediaUrls) => mediaUrls.sign(value as string)
  if (schema instanceof $ZodNullable) {
    const inner = answerSigner(schema._zod.def.innerType, known)
    return inner && ((value, mediaUrls) => (value === null ? null : inner(value, mediaUrls)))
  }
  if (schema instanceof $ZodArray) {
    const inner = answerSigner(schema._zod.def.element, known)
    return inner && ((value, mediaUrls) => (value as unknown[]).map((item) => inner(item, mediaUrls)))
  }
  return schema instanceof $ZodObject ? (known.get(schema) ?? objectSigner(schema, known)) : null
}

function objectSigner(schema: z.core.$ZodObject, known: Map<Schema, SignAnswer>): SignAnswer | null {
  const fields: [name: string, sign: SignAnswer][] = []
  const signObject: SignAnswer = (value, mediaUrls) => {
    const object = value as Record<string, unknown>
    for (const [name, sign] of fields) object[name] = sign(object[name], mediaUrls)
    return object
  }
  // Known before its fields are visited, because a comment contains comments.
  known.set(schema, signObject)
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const sign = answerSigner(field, known)
    if (sign !== null) fields.push([name, sign])
  }
  if (fields.length > 0) return signObject
  known.delete(schema)
  return null
}
