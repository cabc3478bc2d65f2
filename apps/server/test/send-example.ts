import { callPath, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import type { Caller, TestApp } from './app.ts'
import type { Example } from './example.ts'
import { rawRequest, type RawResponse } from './raw-request.ts'
import type { Role } from './roles.ts'

/** Makes what an example needs, and answers the example with the parts that were made now. */
export async function prepareExample(
  app: TestApp,
  caller: Caller,
  example: Example,
  role: Role = 'own',
): Promise<Example> {
  return { ...example, ...(await example.prepare?.(app, caller, role)) }
}

/** Sends an example as this caller; a stream is closed once it is open. */
export function sendExample(
  app: TestApp,
  caller: Caller,
  call: Endpoint,
  example: Example,
): Promise<RawResponse> {
  return rawRequest(app.url + callPath(call, example.params, example.query), {
    method: call.method,
    headers: {
      ...(caller === null ? {} : { cookie: caller.cookie }),
      ...(hasBody(call) ? { 'content-type': 'application/json' } : {}),
      ...example.headers,
    },
    ...(hasBody(call) ? { body: JSON.stringify(example.body ?? {}) } : {}),
  })
}
