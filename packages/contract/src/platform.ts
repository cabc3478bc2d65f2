import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const GetPlatformStats = endpoint({
  method: 'GET',
  path: '/api/platform/stats',
  summary: 'Returns the number of members and of public communities.',
  access: 'public',
  quota: 'reads',
  answer: z.object({ userCount: z.int(), groupCount: z.int() }),
})

export const GetOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Returns this list of calls as OpenAPI 3.1.',
  access: 'public',
  quota: 'reads',
  kind: 'document',
})

export const GetApiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'Returns this list of calls as a web page.',
  access: 'public',
  quota: 'reads',
  kind: 'document',
  query: z.strictObject({ part: z.optional(z.enum(['style'])) }),
})
