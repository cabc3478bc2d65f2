import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const GetPlatformStats = endpoint({
  method: 'GET',
  path: '/api/platform/stats',
  summary: 'How many members and public communities there are.',
  access: 'public',
  quota: 'reads',
  answer: z.object({ userCount: z.number().int(), groupCount: z.number().int() }),
})

export const GetOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This list of calls as OpenAPI 3.1.',
  access: 'public',
  quota: 'reads',
  kind: 'page',
})

export const GetApiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This list of calls as a page.',
  access: 'public',
  quota: 'reads',
  kind: 'page',
  query: z.strictObject({ part: z.enum(['style']).optional() }),
})
