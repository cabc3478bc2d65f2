import { callPath, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import type { Caller, TestApp } from './app.ts'
import type { Example } from './example.ts'
import { rawRequest, type RawResponse } from './raw-request.ts'
import type { Role } from './roles.ts'

/** Creates what an example needs, and returns the example completed with what was created. */
export async function prepareExample(
  app: TestApp,
  caller: Caller,
  example: Example,
  role: Role = 'own',
): Promise<Example> {
  return { ...example, ...(await example.prepare?.(app, caller, role)) }
}

/** Sends an example as this caller; a stream is closed as soon as it is open. */
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
