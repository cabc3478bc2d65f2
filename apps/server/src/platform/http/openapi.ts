import { callName, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { ERRORS, type ErrorCode } from '@guildhall/contract/errors'
import { dailyOf, QUOTAS } from '@guildhall/contract/limits'
import { z } from 'zod'

type Json = Record<string, unknown>

const ALWAYS: readonly ErrorCode[] = ['invalid', 'too_many', 'internal', 'unavailable']

/** The contract as OpenAPI 3.1, derived from the same constants the server validates with. */
export function openApiDocument(calls: readonly Endpoint[], baseUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const entry = (paths[call.path] ??= {})
    entry[call.method.toLowerCase()] = describe(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Guildhall', version: '1', description: 'Every call of the product.' },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-guildhall_session' } },
      schemas: {
        Error: {
          type: 'object',
          properties: { message: { type: 'string' }, code: { type: 'string', enum: Object.keys(ERRORS) } },
          required: ['message', 'code'],
          additionalProperties: false,
        },
      },
    },
  }
}

/** The error codes a call can answer: its own, and those that follow from who may call it. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  const member: ErrorCode[] = call.access === 'member' ? ['unauthorized'] : []
  const write: ErrorCode[] = call.method === 'GET' ? [] : ['foreign_origin']
  const body: ErrorCode[] = hasBody(call) ? ['too_large', 'unsupported_media'] : []
  const creates: ErrorCode[] = call.creates ? ['key_reused'] : []
  return [...new Set([...ALWAYS, ...member, ...write, ...body, ...creates, ...call.errors])]
}

function describe(call: Endpoint): Json {
  const { max, seconds } = QUOTAS[call.quota]
  const daily = dailyOf(call.quota)
  const aDay = daily === null ? '' : ` and ${daily.max} in 24 hours`
  return {
    operationId: operationId(call),
    summary: call.summary,
    description: `At most ${max} calls in ${seconds} s${aDay} per ${call.access === 'member' ? 'member' : 'address'}.`,
    ...(call.access === 'member' ? { security: [{ session: [] }] } : {}),
    parameters: parameters(call),
    ...(hasBody(call)
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schema(call.body, 'input') } },
          },
        }
      : {}),
    responses: { ...success(call), ...failures(call) },
  }
}

function parameters(call: Endpoint): Json[] {
  const of = (part: Endpoint['params'], where: 'path' | 'query') =>
    Object.entries(part.shape).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
      schema: schema(field as z.ZodType, 'input'),
    }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return [...of(call.params, 'path'), ...of(call.query, 'query'), ...(call.creates ? [key] : [])]
}

function success(call: Endpoint): Json {
  if (call.kind === 'redirect') return { 302: { description: 'Sends the browser on.' } }
  if (call.kind === 'stream')
    return { 200: { description: 'Server-sent events.', content: { 'text/event-stream': {} } } }
  if (call.kind === 'page') return { 200: { description: 'The document.' } }
  if (call.answer instanceof z.ZodVoid) return { 204: { description: 'Done.' } }
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: schema(call.answer, 'output') } } },
  }
}

function failures(call: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(call)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}

function operationId(call: Endpoint): string {
  return callName(call).replace(/\W+/g, '_').toLowerCase().replace(/_$/, '')
}
