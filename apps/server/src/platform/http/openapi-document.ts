import { callName, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { ERRORS, type ErrorCode } from '@guildhall/contract/errors'
import { dailyLimit, QUOTAS } from '@guildhall/contract/limits'
import { z } from 'zod'

type Json = Record<string, unknown>

const COMMON_ERRORS: readonly ErrorCode[] = ['invalid', 'too_many', 'internal', 'unavailable']

/** Returns the contract as OpenAPI 3.1, derived from the same constants the server validates with. */
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
          properties: {
            message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
            code: { type: 'string', enum: Object.keys(ERRORS) },
            reason: { type: 'string', description: 'More than `code`: the code of the text in `message`.' },
            params: {
              type: 'object',
              description: 'The parameters of that text, such as a limit. Present if `reason` is.',
              additionalProperties: { type: ['string', 'number'] },
            },
          },
          required: ['message', 'code'],
          additionalProperties: false,
        },
      },
    },
  }
}

/** Returns the error codes of a call: its own, and those implied by its method, access, body and idempotency. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  const member: ErrorCode[] = call.access === 'public' ? [] : ['unauthorized', 'suspended']
  const admin: ErrorCode[] = call.access === 'master_admin' ? ['forbidden'] : []
  const write: ErrorCode[] = call.method === 'GET' ? [] : ['foreign_origin']
  const body: ErrorCode[] = hasBody(call) ? ['too_large', 'unsupported_media'] : []
  const idempotency: ErrorCode[] = call.idempotencyKey ? ['key_reused'] : []
  return [
    ...new Set([...COMMON_ERRORS, ...member, ...admin, ...write, ...body, ...idempotency, ...call.errors]),
  ]
}

function describe(call: Endpoint): Json {
  const { max, seconds } = QUOTAS[call.quota]
  const daily = dailyLimit(call.quota)
  const perDay = daily === null ? '' : ` and ${daily.max} in 24 hours`
  return {
    operationId: operationId(call),
    summary: call.summary,
    description: `At most ${max} calls in ${seconds} s${perDay} per ${call.access === 'public' ? 'address' : 'member'}.`,
    ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: parameters(call),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema(call.body, 'input') } },
      },
    }),
    responses: { ...success(call), ...failures(call) },
  }
}

function parameters(call: Endpoint): Json[] {
  const parametersIn = (part: Endpoint['params'], where: 'path' | 'query') =>
    Object.entries(part?._zod.def.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !z.safeParse(field, undefined).success,
      schema: schema(field, 'input'),
    }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return [
    ...parametersIn(call.params, 'path'),
    ...parametersIn(call.query, 'query'),
    ...(call.idempotencyKey ? [key] : []),
  ]
}

function success(call: Endpoint): Json {
  if (call.kind === 'redirect') return { 302: { description: 'Sends the browser on.' } }
  if (call.kind === 'stream')
    return { 200: { description: 'Server-sent events.', content: { 'text/event-stream': {} } } }
  if (call.kind === 'document') return { 200: { description: 'The document.' } }
  if (call.kind === 'file') return { 200: { description: 'The file.' } }
  if (call.answer === undefined) return { 204: { description: 'Done.' } }
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

function schema(type: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}

function operationId(call: Endpoint): string {
  return callName(call).replace(/\W+/g, '_').toLowerCase().replace(/_$/, '')
}
